#include "canvas/marks.h"

#include <fmt/format.h>
#include <QCoreApplication>

namespace rooftree {
namespace {

using Form = MarkSpan::Form;

struct MarkRule {
    const char* columns;  // a field, from the record; empty: from rim to rim
    const char* rows;
    const char* pointer;  // selected by it, from the record
    const char* label;
    Form rowForm = Form::pair;
    Form columnForm = Form::pair;
    bool ownColumns = false;
    bool removable = false;
    std::optional<Ink> ink = {};
};

struct RecordRule {
    const char* record;  // the kind of a part, or the template's field
    Ink ink;
    std::vector<MarkRule> marks;
};

const std::vector<MarkRule>& bandRules() {
    static const std::vector<MarkRule> rules{
        {"",
         "roofRows",
         "roofRows",
         QT_TRANSLATE_NOOP("Marks", "roof rows"),
         Form::fromTop,
         {},
         false,
         false,
         Ink::roof},
        {"", "roofBack", "roofBack", QT_TRANSLATE_NOOP("Marks", "back rim"), Form::fromTop, {}, false, false, Ink::rim},
        {"",
         "roofFront",
         "roofFront",
         QT_TRANSLATE_NOOP("Marks", "front rim"),
         Form::aboveRoof,
         {},
         false,
         false,
         Ink::rim},
        {"",
         "roofCycle",
         "roofCycle",
         QT_TRANSLATE_NOOP("Marks", "roof cycle"),
         Form::pair,
         {},
         false,
         false,
         Ink::cycle},
        {"", "ledge", "ledge", QT_TRANSLATE_NOOP("Marks", "ledge"), Form::pair, {}, false, true, Ink::ledge},
    };
    return rules;
}

const std::vector<RecordRule>& recordRules() {
    static const std::vector<RecordRule> rules{
        {"tray",
         Ink::tray,
         {{"x", "top", "top", QT_TRANSLATE_NOOP("Marks", "top")},
          {"x", "front", "front", QT_TRANSLATE_NOOP("Marks", "front")},
          {.columns = "inner", .rows = "top", .pointer = "inner", .label = QT_TRANSLATE_NOOP("Marks", "inner")}}},
        {"desk",
         Ink::desk,
         {{.columns = "x",
           .rows = "top",
           .pointer = "top",
           .label = QT_TRANSLATE_NOOP("Marks", "top"),
           .removable = true},
          {"x", "fascia", "fascia", QT_TRANSLATE_NOOP("Marks", "fascia")},
          {"x", "base", "base", QT_TRANSLATE_NOOP("Marks", "base")}}},
        {"wall",
         Ink::wall,
         {{.columns = "x",
           .rows = "cycle",
           .pointer = "cycle",
           .label = QT_TRANSLATE_NOOP("Marks", "cycle"),
           .columnForm = Form::single,
           .ownColumns = true}}},
        {"upright",
         Ink::part,
         {{"x", "top", "top", QT_TRANSLATE_NOOP("Marks", "top")},
          {"x", "facade", "facade", QT_TRANSLATE_NOOP("Marks", "facade")},
          {.columns = "inset/x",
           .rows = "inset/rows",
           .pointer = "inset",
           .label = QT_TRANSLATE_NOOP("Marks", "inset"),
           .ownColumns = true,
           .removable = true}}},
        {"flat", Ink::part, {{"x", "rows", "rows", QT_TRANSLATE_NOOP("Marks", "rows")}}},
        {"box",
         Ink::part,
         {{"x", "rows", "rows", QT_TRANSLATE_NOOP("Marks", "rows")},
          {.columns = "x",
           .rows = "cycle",
           .pointer = "cycle",
           .label = QT_TRANSLATE_NOOP("Marks", "cycle"),
           .removable = true}}},
        {"iso", Ink::part, {{"x", "rows", "rows", QT_TRANSLATE_NOOP("Marks", "rows")}}},
        {"plan",
         Ink::part,
         {{"x", "rows", "rows", QT_TRANSLATE_NOOP("Marks", "rows")},
          {.columns = "fasciaX",
           .rows = "fascia",
           .pointer = "fascia",
           .label = QT_TRANSLATE_NOOP("Marks", "fascia"),
           .ownColumns = true}}},
        {"disc",
         Ink::part,
         {{.columns = "side/x",
           .rows = "side/rows",
           .pointer = "side",
           .label = QT_TRANSLATE_NOOP("Marks", "side"),
           .ownColumns = true},
          {.columns = "cap/x",
           .rows = "cap/rows",
           .pointer = "cap",
           .label = QT_TRANSLATE_NOOP("Marks", "cap"),
           .ownColumns = true,
           .removable = true}}},
    };
    return rules;
}

QString words(const char* text) {
    return QCoreApplication::translate("Marks", text);
}

Span spanOf(const Json& value, Form form, int roofRows) {
    const auto number = [](const Json& json) { return json.get<int>(); };
    switch (form) {
        case Form::whole: break;
        case Form::pair: return {number(value[0]), number(value[1])};
        case Form::fromTop: return {0, number(value) - 1};
        case Form::aboveRoof: return {roofRows - number(value), roofRows - 1};
        case Form::single: return {number(value), number(value)};
        case Form::rectColumns: return {number(value[0]), number(value[2])};
        case Form::rectRows: return {number(value[1]), number(value[3])};
    }
    return {};
}

class MarkList {
public:
    MarkList(const Template& how, DrawingSize size) : how_(how), size_(size) {}

    void bands() {
        for (const MarkRule& rule : bandRules()) add("", rule, Ink::roof, {});
    }
    void scrubs() {
        for (std::size_t i = 0; i < how_.scrub.size(); ++i) {
            Mark mark;
            mark.pointer = mark.owner = fmt::format("/scrub/{}", i);
            mark.label = mark.ownerLabel = QCoreApplication::translate("Marks", "scrub %1").arg(i);
            mark.ink = Ink::scrub;
            mark.removable = true;
            mark.columns = {Form::rectColumns, mark.pointer, {how_.scrub[i].x, how_.scrub[i].right() - 1}};
            mark.rows = {Form::rectRows, mark.pointer, {how_.scrub[i].y, how_.scrub[i].bottom() - 1}};
            list.push_back(mark);
        }
    }
    void record(const std::string& pointer, std::string_view name, const QString& label) {
        for (const RecordRule& rule : recordRules())
            if (rule.record == name)
                for (const MarkRule& mark : rule.marks) add(pointer, mark, rule.ink, label);
    }

    std::vector<Mark> list;

private:
    // Nothing where the rows have no value: the thing is not drawn then.
    void add(const std::string& record, const MarkRule& rule, Ink ink, const QString& ownerLabel) {
        Mark mark;
        mark.pointer = record + "/" + rule.pointer;
        mark.owner = record.empty() ? mark.pointer : record;
        mark.label = words(rule.label);
        mark.ownerLabel = record.empty() ? mark.label : ownerLabel;
        mark.ink = rule.ink.value_or(ink);
        mark.band = record.empty();
        mark.ownColumns = rule.ownColumns;
        mark.removable = rule.removable;
        const std::string rows = record + "/" + rule.rows;
        const std::optional<Json> value = valueAt(how_, rows);
        if (!value) return;
        mark.rows = {rule.rowForm, rows, spanOf(*value, rule.rowForm, how_.roofRows.value_or(0))};
        mark.columns = {Form::whole, {}, {0, size_.width - 1}};
        if (*rule.columns != '\0') {
            const std::string columns = record + "/" + rule.columns;
            if (const std::optional<Json> x = valueAt(how_, columns))
                mark.columns = {rule.columnForm, columns, spanOf(*x, rule.columnForm, 0)};
        }
        list.push_back(std::move(mark));
    }

    const Template& how_;
    DrawingSize size_;
};

void write(Template& how, const MarkSpan& at, Span span) {
    switch (at.form) {
        case Form::whole: break;
        case Form::pair: how = withValue(how, at.pointer, Json::array({span.first, span.last})); break;
        case Form::fromTop: how = withValue(how, at.pointer, span.last + 1); break;
        case Form::aboveRoof: how = withValue(how, at.pointer, how.roofRows.value_or(0) - span.first); break;
        case Form::single: how = withValue(how, at.pointer, span.first); break;
        case Form::rectColumns:
        case Form::rectRows: {
            Json corners = valueAt(how, at.pointer).value_or(Json::array({0, 0, 0, 0}));
            const int from = at.form == Form::rectColumns ? 0 : 1;
            corners[std::size_t(from)] = span.first;
            corners[std::size_t(from + 2)] = span.last;
            how = withValue(how, at.pointer, corners);
            break;
        }
    }
}

// A place that is out of the drawing may move towards it, but nothing moves further out.
int boundedShift(const std::vector<const MarkSpan*>& spans, int by, int length) {
    int low = -length;
    int high = length;
    for (const MarkSpan* at : spans) {
        low = std::max(low, std::min(0, -at->span.first));
        high = std::min(high, std::max(0, length - 1 - at->span.last));
    }
    if (by < 0) return std::max(by, low);
    return std::min(by, high);
}

Span stretched(const MarkSpan& at, bool first, bool last, int by, int length) {
    Span span = at.span;
    // A number of rows may come down to none, a span to one.
    const int least = at.form == Form::fromTop || at.form == Form::aboveRoof ? 0 : 1;
    if (first && at.firstMoves()) span.first = std::clamp(span.first + by, 0, std::max(0, span.last - least + 1));
    if (last && at.lastMoves()) {
        const int low = std::min(span.first + least - 1, length - 1);
        span.last = std::clamp(span.last + by, low, std::max(low, length - 1));
    }
    return span;
}

void addOnce(std::vector<const MarkSpan*>& spans, const MarkSpan& span) {
    if (!span.shifts()) return;
    for (const MarkSpan* known : spans)
        if (known->pointer == span.pointer && known->form == span.form) return;
    spans.push_back(&span);
}

}  // namespace

std::vector<Mark> marksOf(const Template& how, DrawingSize size) {
    MarkList out(how, size);
    if (how.claimOnly) return {};
    if (how.parts) {
        // A tray stands in the place of a desk, and only a desk has a wall.
        if (how.tray) {
            out.record("/tray", "tray", words(QT_TRANSLATE_NOOP("Marks", "tray")));
        } else if (how.desk) {
            if (how.wall) out.record("/wall", "wall", words(QT_TRANSLATE_NOOP("Marks", "wall")));
            out.record("/desk", "desk", words(QT_TRANSLATE_NOOP("Marks", "desk")));
        }
        for (std::size_t i = 0; i < how.parts->size(); ++i) {
            const char* kind = std::visit([]<class P>(const P&) { return P::kind; }, (*how.parts)[i]);
            out.record(fmt::format("/parts/{}", i), kind,
                       QStringLiteral("%1 %2").arg(int(i)).arg(QCoreApplication::translate("TemplateFields", kind)));
        }
    } else {
        out.bands();
    }
    out.scrubs();
    return out.list;
}

std::string ownerOf(const std::vector<Mark>& marks, const std::string& selection) {
    for (const Mark& mark : marks)
        if (pointerWithin(selection, mark.owner)) return mark.owner;
    return {};
}

const Mark* markOf(const std::vector<Mark>& marks, const std::string& selection) {
    for (const Mark& mark : marks)
        if (mark.pointer != mark.owner && (pointerWithin(selection, mark.pointer) || selection == mark.rows.pointer))
            return &mark;
    return nullptr;
}

std::vector<std::string> stopsOf(const std::vector<Mark>& marks) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (i == 0 || marks[i].owner != marks[i - 1].owner) out.push_back(marks[i].owner);
        const bool several = (i > 0 && marks[i - 1].owner == marks[i].owner) ||
                             (i + 1 < marks.size() && marks[i + 1].owner == marks[i].owner);
        if (several) out.push_back(marks[i].pointer);
    }
    return out;
}

Template moved(const Template& how, const std::vector<Mark>& marks, const std::string& selection, Point by,
               DrawingSize size) {
    const std::string owner = ownerOf(marks, selection);
    if (owner.empty()) return how;
    const Mark* one = markOf(marks, selection);
    std::vector<const MarkSpan*> columns;
    std::vector<const MarkSpan*> rows;
    for (const Mark& mark : marks) {
        if (mark.owner != owner || (one != nullptr && one != &mark)) continue;
        if (mark.band && !mark.rows.shifts())
            return resized(how, mark, mark.rows.form == Form::fromTop ? *Sides::parse("s") : *Sides::parse("n"), by,
                           size);
        if (one == nullptr || mark.ownColumns) addOnce(columns, mark.columns);
        addOnce(rows, mark.rows);
    }
    Template out = how;
    const int dx = boundedShift(columns, by.x, size.width);
    const int dy = boundedShift(rows, by.y, size.height);
    if (dx != 0)
        for (const MarkSpan* at : columns) write(out, *at, {at->span.first + dx, at->span.last + dx});
    if (dy != 0)
        for (const MarkSpan* at : rows) write(out, *at, {at->span.first + dy, at->span.last + dy});
    return out;
}

Template resized(const Template& how, const Mark& mark, Sides sides, Point by, DrawingSize size) {
    Template out = how;
    const Span columns = stretched(mark.columns, sides.has(Side::west), sides.has(Side::east), by.x, size.width);
    const Span rows = stretched(mark.rows, sides.has(Side::north), sides.has(Side::south), by.y, size.height);
    if (columns != mark.columns.span) write(out, mark.columns, columns);
    if (rows != mark.rows.span) write(out, mark.rows, rows);
    return out;
}

std::optional<Template> without(const Template& how, const std::vector<Mark>& marks, const std::string& selection) {
    const std::string owner = ownerOf(marks, selection);
    if (owner.empty()) return std::nullopt;
    const Mark* one = markOf(marks, selection);
    if (one == nullptr)
        for (const Mark& mark : marks)
            if (mark.owner == owner && mark.pointer == owner) one = &mark;
    if (one != nullptr)
        return one->removable ? std::optional(withValue(how, one->pointer, std::nullopt)) : std::nullopt;
    // A part goes; desk, tray and wall are too much to lose by a key.
    return owner.starts_with("/parts/") ? std::optional(withValue(how, owner, std::nullopt)) : std::nullopt;
}

QString valueOf(const Mark& mark) {
    const auto span = [](Span at) {
        return at.first == at.last ? QString::number(at.first) : QStringLiteral("%1–%2").arg(at.first).arg(at.last);
    };
    switch (mark.rows.form) {
        case Form::fromTop: return QString::number(mark.rows.span.last + 1);
        case Form::aboveRoof: return QString::number(mark.rows.span.count());
        default: break;
    }
    if (mark.columns.form == Form::whole) return span(mark.rows.span);
    return QCoreApplication::translate("Marks", "x %1, rows %2").arg(span(mark.columns.span), span(mark.rows.span));
}

QString misplaced(const Mark& mark, DrawingSize size) {
    const auto past = [](const MarkSpan& at, int length) {
        return at.form != Form::whole && (at.span.first < 0 || (at.span.last >= length && at.form != Form::aboveRoof));
    };
    QStringList out;
    if (past(mark.rows, size.height)) {
        if (mark.rows.form == Form::fromTop)
            out += QCoreApplication::translate("Marks", "found %1 rows, expected at most the %2 rows of the drawing")
                       .arg(mark.rows.span.last + 1)
                       .arg(size.height);
        else if (mark.rows.form == Form::aboveRoof)
            out += QCoreApplication::translate("Marks", "found %1 rows, expected at most the %2 rows of the roof")
                       .arg(mark.rows.span.count())
                       .arg(mark.rows.span.last + 1);
        else
            out += QCoreApplication::translate("Marks", "found rows %1 to %2, expected rows of the drawing: 0 to %3")
                       .arg(mark.rows.span.first)
                       .arg(mark.rows.span.last)
                       .arg(size.height - 1);
    }
    if (past(mark.columns, size.width))
        out += QCoreApplication::translate("Marks", "found columns %1 to %2, expected columns of the drawing: 0 to %3")
                   .arg(mark.columns.span.first)
                   .arg(mark.columns.span.last)
                   .arg(size.width - 1);
    return out.join(QStringLiteral("; "));
}

}  // namespace rooftree
