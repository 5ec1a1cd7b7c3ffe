#include "base/flat_text.h"
#include "kit/plan_json.h"

namespace rooftree {

namespace {

// A list of items, each with `indent` before it.
template <class List, class Write>
void putList(FlatText& out, const List& items, std::string_view indent, std::size_t room, const Write& write) {
    if (items.empty()) {
        out.put("[]");
        return;
    }
    bool first = true;
    for (const auto& item : items) {
        out.put(room + indent.size() + 4, [&](FlatPen& pen) {
            pen.text(first ? "[\n" : ",\n");
            pen.text(indent);
            write(pen, item);
        });
        first = false;
    }
    out.put("\n");
    out.put(indent.substr(1));
    out.put("]");
}

void putSquares(FlatText& out, const std::vector<Point>& squares, std::string_view indent) {
    putList(out, squares, indent, 80, [&](FlatPen& pen, const Point& square) {
        pen.text("[\n ");
        pen.text(indent);
        pen.integer(square.x);
        pen.text(",\n ");
        pen.text(indent);
        pen.integer(square.y);
        pen.text("\n");
        pen.text(indent);
        pen.text("]");
    });
}

void putFootprint(FlatText& out, const KitFootprint& footprint) {
    if (const auto* rectangle = std::get_if<KitRectangle>(&footprint)) {
        out.put("\"squares\": ");
        putList(out, std::array{rectangle->w, rectangle->d}, "   ", 24, [](FlatPen& pen, int n) { pen.integer(n); });
    } else if (const auto* squares = std::get_if<KitSquares>(&footprint)) {
        out.put("\"cells\": ");
        putSquares(out, *squares, "   ");
    } else {
        out.put("\"wings\": ");
        putList(out, std::get<std::vector<KitBox>>(footprint), "   ", 160, [](FlatPen& pen, const KitBox& box) {
            const char* before = "[\n    ";
            for (const int number : {box.x0, box.y0, box.x1, box.y1}) {
                pen.text(before);
                pen.integer(number);
                before = ",\n    ";
            }
            pen.text("\n   ]");
        });
    }
}

void putRequest(FlatText& out, const KitRequest& request) {
    out.put("{\n  \"kind\": ");
    out.quoted(request.kind);
    out.put(",\n  ");
    putFootprint(out, request.footprint);
    out.put(",\n  \"storeys\": ");
    out.integer(request.storeys);
    out.put(",\n  \"roof\": ");
    out.quoted(request.roof);
    out.put(",\n  \"pitch\": ");
    out.integer(request.pitch);
    out.put(",\n  \"look\": ");
    out.quoted(request.look);
    out.put(",\n  \"seed\": ");
    if (request.seed)
        out.integer(*request.seed);
    else
        out.put("null");
    out.put(",\n  \"state\": ");
    out.quoted(request.state);
    out.put("\n }");
}

void writePlace(FlatPen& pen, const KitPlace& at, std::string_view before, std::string_view after) {
    pen.text("[\n");
    pen.text(before);
    pen.thousandths(at.x);
    pen.text(",\n");
    pen.text(before);
    pen.thousandths(at.y);
    pen.text(",\n");
    pen.text(before);
    pen.thousandths(at.z);
    pen.text("\n");
    pen.text(after);
    pen.text("]");
}

void writeAt(FlatPen& pen, const KitPlace& at) {
    pen.text("\"at\": ");
    writePlace(pen, at, "    ", "   ");
}

void putThousandths(FlatText& out, std::span<const int> numbers) {
    putList(out, numbers, "  ", 32, [](FlatPen& pen, int number) { pen.thousandths(number); });
}

void putMembers(FlatText& out, const std::vector<KitMember>& members) {
    putList(out, members, "  ", 288, [](FlatPen& pen, const KitMember& member) {
        pen.text("{\n   \"query\": \"");
        pen.text(nameOf(member.query));
        pen.text("\",\n   ");
        writeAt(pen, member.at);
        pen.text(",\n   \"turn\": ");
        pen.integer(member.turn);
        pen.text(",\n   \"storey\": ");
        pen.integer(member.storey);
        pen.text("\n  }");
    });
}

void putFar(FlatText& out, const std::optional<KitFar>& far) {
    if (!far) {
        out.put("null");
        return;
    }
    out.put(400, [&](FlatPen& pen) {
        pen.text("{\n  \"min\": ");
        writePlace(pen, far->min, "   ", "  ");
        pen.text(",\n  \"max\": ");
        writePlace(pen, far->max, "   ", "  ");
        pen.text("\n }");
    });
}

}  // namespace

std::string kitPlanText(const KitPlan& plan) {
    constexpr std::size_t member = 150;
    constexpr std::size_t square = 48;
    FlatText out(2048 + plan.members.size() * member + plan.squares.size() * square);
    out.put("{\n \"format\": \"rooftree/kit-plan\",\n \"version\": 1,\n \"request\": ");
    putRequest(out, plan.request);
    out.put(",\n \"refused\": ");
    if (plan.refused)
        out.quoted(*plan.refused);
    else
        out.put("null");
    out.put(",\n \"squares\": ");
    putSquares(out, plan.squares, "  ");
    out.put(200, [&](FlatPen& pen) {
        pen.text(",\n \"storeys\": ");
        pen.integer(plan.storeys);
        pen.text(",\n \"eave\": ");
        pen.thousandths(plan.eave);
        pen.text(",\n \"rise\": ");
        pen.thousandths(plan.rise);
        pen.text(",\n \"numbers\": ");
    });
    putThousandths(out, plan.numbers);
    out.put(",\n \"tint\": ");
    putThousandths(out, plan.tint);
    out.put(",\n \"members\": ");
    putMembers(out, plan.members);
    out.put(",\n \"doors\": ");
    putList(out, plan.doors, "  ", 256, [](FlatPen& pen, const KitDoor& door) {
        pen.text("{\n   ");
        writeAt(pen, door.at);
        pen.text(",\n   \"turn\": ");
        pen.integer(door.turn);
        pen.text(",\n   \"storey\": ");
        pen.integer(door.storey);
        pen.text("\n  }");
    });
    out.put(",\n \"walkable\": ");
    putSquares(out, plan.walkable, "  ");
    out.put(",\n \"sockets\": ");
    putList(out, plan.sockets, "  ", 256, [](FlatPen& pen, const KitSocket& socket) {
        pen.text("{\n   \"kind\": \"");
        pen.text(EnumNames<KitSocketKind>::names[std::size_t(socket.kind)]);
        pen.text("\",\n   ");
        writeAt(pen, socket.at);
        pen.text(",\n   \"turn\": ");
        pen.integer(socket.turn);
        pen.text("\n  }");
    });
    out.put(",\n \"far\": ");
    putFar(out, plan.far);
    for (const auto& [key, value] : plan.extra.get_ref<const Json::object_t&>()) {
        out.put(",\n ");
        out.quoted(key);
        out.put(": ");
        out.put(value.dump(-1, ' ', true, Json::error_handler_t::replace));
    }
    out.put("\n}\n");
    return out.take();
}

}  // namespace rooftree
