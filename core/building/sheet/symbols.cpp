#include "building/sheet/symbols.h"

#include "building/sheet/symbol_pen.h"

namespace rooftree {
namespace {

using namespace symbols;
using Pen = SymbolPen;

constexpr int rim = 10;

void drawBed(Pen& pen, bool fine) {
    pen.block(rim, rim, pen.wide - 2 * rim, pen.deep - 2 * rim, fill);
    const int pillows = pen.wide > tileUnits ? 2 : 1;
    const int each = (pen.wide - 2 * rim) / pillows;
    const int half = pen.deep / 3;
    pen.area(rim + 4, half + 12, pen.wide - 2 * rim - 8, pen.deep - half - rim - 16, fine ? red : cloth);
    pen.line(rim, half + 12, pen.wide - rim, half + 12);
    pen.line(rim, half + 28, pen.wide - rim, half + 28, faint);
    for (int i = 0; i < pillows; ++i) pen.block(rim + i * each + 12, rim + 8, each - 24, half - 16, fill);
}
void drawBunk(Pen& pen) {
    drawBed(pen, false);
    pen.line(rim, pen.deep - rim, pen.wide - rim, pen.deep / 3 + 12, faint);
}
void drawTable(Pen& pen, Rgba paint) {
    pen.block(rim, rim, pen.wide - 2 * rim, pen.deep - 2 * rim, paint);
    pen.outline(rim + 12, rim + 12, pen.wide - 2 * rim - 24, pen.deep - 2 * rim - 24, faint);
}
void drawDesk(Pen& pen) {
    pen.block(rim, rim, pen.wide - 2 * rim, pen.deep - 2 * rim, wood);
    pen.line(pen.wide - rim - 36, rim, pen.wide - rim - 36, pen.deep - rim, faint);
    pen.outline(rim + 20, rim + 20, 40, 28, faint);
}
void drawChair(Pen& pen, bool soft) {
    const int in = soft ? 16 : 26;
    const int side = tileUnits - 2 * in;
    pen.block(in, in, side, side, soft ? cloth : wood);
    pen.block(in, in, side, 14, soft ? cloth : wood);
    if (!soft) return;
    pen.block(in, in + 14, 14, side - 14, cloth);
    pen.block(in + side - 14, in + 14, 14, side - 14, cloth);
}
void drawStool(Pen& pen) {
    pen.round(pen.wide / 2, pen.deep / 2, 26, wood);
}
void drawBench(Pen& pen, Rgba paint, bool back) {
    pen.block(6, 24, pen.wide - 12, pen.deep - 48, paint);
    if (back)
        pen.block(6, 24, pen.wide - 12, 14, paint);
    else
        pen.line(6, pen.deep / 2, pen.wide - 6, pen.deep / 2, faint);
}
void drawFireplace(Pen& pen) {
    pen.block(0, 0, pen.wide, 76, stone);
    const int in = pen.wide / 5;
    pen.shape({{in, 76}, {pen.wide - in, 76}, {pen.wide - in - 20, 20}, {in + 20, 20}}, fill);
    for (const int shift : {-26, 0, 26}) pen.disc(pen.wide / 2 + shift, 54, 11, fire);
    pen.line(in - 10, 90, pen.wide - in + 10, 90, faint);
}
void drawForge(Pen& pen) {
    pen.block(0, 0, pen.wide, pen.deep - 16, stone);
    pen.round(pen.wide / 3, pen.deep / 2 - 8, 34, fill);
    pen.disc(pen.wide / 3, pen.deep / 2 - 8, 22, fire);
    pen.block(pen.wide * 2 / 3, 24, 48, pen.deep - 72, water);
}
void drawStove(Pen& pen) {
    pen.block(4, 4, pen.wide - 8, pen.deep - 24, stone);
    const int plates = std::max(1, pen.wide / tileUnits * 2);
    for (int i = 0; i < plates; ++i) pen.ring((2 * i + 1) * pen.wide / (2 * plates), pen.deep / 2 - 8, 18);
    pen.disc(pen.wide / (2 * plates), pen.deep / 2 - 8, 9, fire);
}
void drawSink(Pen& pen) {
    pen.block(4, 4, pen.wide - 8, pen.deep - 28, stone);
    pen.block(pen.wide / 4, 20, pen.wide / 2, pen.deep - 60, water);
    pen.disc(pen.wide / 2, 14, 6, ink);
}
void drawTrough(Pen& pen, Rgba paint) {
    pen.block(4, 12, pen.wide - 8, pen.deep - 36, wood);
    pen.block(18, 26, pen.wide - 36, pen.deep - 64, paint);
}
void drawShelf(Pen& pen, bool books) {
    pen.block(2, 0, pen.wide - 4, 56, wood);
    const int step = books ? 13 : 28;
    for (int u = 2 + step; u < pen.wide - 6; u += step) pen.line(u, 6, u + (books && u % 3 == 0 ? 5 : 0), 50, faint);
}
void drawStacks(Pen& pen) {
    pen.block(4, 20, pen.wide - 8, pen.deep - 40, wood);
    pen.line(4, pen.deep / 2, pen.wide - 4, pen.deep / 2);
    for (int u = 16; u < pen.wide - 8; u += 13) pen.line(u, 26, u, pen.deep - 26, faint);
}
void drawCupboard(Pen& pen) {
    pen.block(4, 0, pen.wide - 8, 74, wood);
    pen.line(4, 0, pen.wide - 4, 74, faint);
    pen.line(4, 74, pen.wide - 4, 0, faint);
}
void drawDresser(Pen& pen) {
    pen.block(8, 2, pen.wide - 16, 66, wood);
    pen.line(8, 22, pen.wide - 8, 22);
    pen.disc(pen.wide / 2, 52, 5, ink);
}
void drawChest(Pen& pen, Rgba paint) {
    pen.block(16, 8, pen.wide - 32, 62, paint);
    pen.line(16, 32, pen.wide - 16, 32);
    pen.block(pen.wide / 2 - 7, 60, 14, 14, gold);
}
void drawRack(Pen& pen, int count) {
    pen.block(6, 2, pen.wide - 12, 34, wood);
    for (int i = 0; i < count; ++i) {
        const int u = 6 + (2 * i + 1) * (pen.wide - 12) / (2 * count);
        pen.line(u - 8, 4, u + 8, 66, ink, 6);
    }
}
void drawKegs(Pen& pen) {
    pen.block(2, 0, pen.wide - 4, 84, wood);
    const int kegs = pen.wide / tileUnits * 2;
    for (int i = 0; i < kegs; ++i) pen.round((2 * i + 1) * pen.wide / (2 * kegs), 42, 22, straw);
}
void drawBarrel(Pen& pen, Rgba paint) {
    const int u = pen.wide / 2;
    const int v = pen.deep / 2;
    pen.round(u, v, 42, paint);
    pen.ring(u, v, 30, faint);
    pen.line(u - 28, v, u + 28, v, faint);
}
void drawCrate(Pen& pen) {
    pen.block(14, 14, pen.wide - 28, pen.deep - 28, wood);
    pen.line(14, 14, pen.wide - 14, pen.deep - 14, faint);
    pen.line(14, pen.deep - 14, pen.wide - 14, 14, faint);
}
void drawCrates(Pen& pen) {
    for (int v = 0; v < pen.deep; v += tileUnits)
        for (int u = 0; u < pen.wide; u += tileUnits) {
            pen.block(u + 6, v + 6, tileUnits - 12, tileUnits - 12, wood);
            pen.line(u + 6, v + 6, u + tileUnits - 6, v + tileUnits - 6, faint);
            pen.line(u + 6, v + tileUnits - 6, u + tileUnits - 6, v + 6, faint);
        }
}
void drawRound(Pen& pen, Rgba paint) {
    for (int v = tileUnits / 2; v < pen.deep; v += tileUnits)
        for (int u = tileUnits / 2; u < pen.wide; u += tileUnits) {
            pen.round(u, v, 42, paint);
            pen.ring(u, v, 20, faint);
        }
}
void drawSack(Pen& pen, Rgba paint) {
    for (int v = 0; v < pen.deep; v += tileUnits)
        for (int u = 0; u < pen.wide; u += tileUnits) {
            pen.round(u + 46, v + 50, 30, paint);
            pen.round(u + 70, v + 66, 26, paint);
        }
}
void drawPlant(Pen& pen) {
    const int u = pen.wide / 2;
    const int v = pen.deep / 2;
    for (const Point to : {Point{0, -24}, {22, -8}, {14, 20}, {-14, 20}, {-22, -8}})
        pen.disc(u + to.x, v + to.y, 18, leaf);
    pen.round(u, v, 20, wood);
}
void drawStatue(Pen& pen) {
    pen.block(18, 12, pen.wide - 36, pen.deep - 36, stone);
    pen.round(pen.wide / 2, pen.deep / 2 - 6, 22, fill);
}
void drawFlame(Pen& pen, int radius) {
    pen.round(pen.wide / 2, pen.deep / 2, radius, stone);
    pen.disc(pen.wide / 2, pen.deep / 2, radius / 2, fire);
}
void drawAltar(Pen& pen) {
    pen.block(4, 16, pen.wide - 8, pen.deep - 32, stone);
    pen.area(pen.wide / 4, 18, pen.wide / 2, pen.deep - 36, red);
    pen.line(pen.wide / 2, 32, pen.wide / 2, pen.deep - 32, gold, 8);
    pen.line(pen.wide / 2 - 16, pen.deep / 2 - 6, pen.wide / 2 + 16, pen.deep / 2 - 6, gold, 8);
}
void drawAnvil(Pen& pen) {
    pen.round(56, 56, 34, wood);
    pen.shape({{20, 44}, {76, 44}, {98, 56}, {76, 68}, {20, 68}}, stone);
}
void drawBellows(Pen& pen) {
    pen.shape({{30, 8}, {82, 8}, {64, 72}, {48, 72}}, wood);
    pen.line(56, 72, 56, 92, ink, 8);
}
void drawHay(Pen& pen) {
    pen.block(8, 8, pen.wide - 16, pen.deep - 16, straw);
    for (int u = 20; u < pen.wide - 24; u += 22)
        for (int v = 18; v < pen.deep - 24; v += 26) pen.line(u, v, u + 12, v + 14, faint);
}
void drawLogs(Pen& pen) {
    for (int i = 0; i < 4; ++i) pen.block(6, 12 + i * (pen.deep - 24) / 4, pen.wide - 12, (pen.deep - 24) / 4, wood);
}
void drawCart(Pen& pen) {
    pen.block(24, 40, pen.wide - 80, pen.deep - 80, wood);
    pen.line(pen.wide - 56, 60, pen.wide - 8, 60);
    pen.line(pen.wide - 56, pen.deep - 60, pen.wide - 8, pen.deep - 60);
    for (const int v : {22, pen.deep - 38}) pen.block(60, v, pen.wide / 3, 16, stone);
}
void drawMachine(Pen& pen) {
    pen.block(10, 22, pen.wide - 20, pen.deep - 44, wood);
    pen.line(10, pen.deep / 2, pen.wide - 10, pen.deep / 2);
    pen.round(pen.wide - 40, pen.deep / 2, 22, fill);
}
void drawStand(Pen& pen) {
    pen.block(34, 40, pen.wide - 68, 24, stone);
    pen.round(pen.wide / 2, 46, 20, fill);
}
void drawPost(Pen& pen) {
    pen.round(pen.wide / 2, pen.deep / 2, 20, wood);
    pen.line(pen.wide / 2 - 34, pen.deep / 2, pen.wide / 2 + 34, pen.deep / 2);
    pen.line(pen.wide / 2, pen.deep / 2 - 34, pen.wide / 2, pen.deep / 2 + 34);
}
void drawCounter(Pen& pen) {
    pen.area(0, 20, pen.wide, pen.deep - 40, wood);
    pen.line(0, 20, pen.wide, 20);
    pen.line(0, pen.deep - 20, pen.wide, pen.deep - 20);
    pen.line(0, pen.deep - 34, pen.wide, pen.deep - 34, faint);
}
void drawSmallStand(Pen& pen) {
    pen.block(22, 10, pen.wide - 44, 60, wood);
    pen.outline(32, 20, pen.wide - 64, 40, faint);
}
void drawGlobe(Pen& pen) {
    pen.round(pen.wide / 2, pen.deep / 2, 32, water);
    pen.line(pen.wide / 2 - 30, pen.deep / 2, pen.wide / 2 + 30, pen.deep / 2, faint);
    pen.ring(pen.wide / 2, pen.deep / 2, 16, faint);
}
void drawPlain(Pen& pen) {
    pen.block(14, 14, pen.wide - 28, pen.deep - 28, fill);
    pen.outline(26, 26, pen.wide - 52, pen.deep - 52, faint);
}

struct Symbol {
    std::string_view piece;  // the beginning of its name
    void (*draw)(Pen& pen);
};
// The first that fits.
const Symbol known[] = {
    {"double_bed", [](Pen& pen) { drawBed(pen, false); }},
    {"fine_bed", [](Pen& pen) { drawBed(pen, true); }},
    {"bed", [](Pen& pen) { drawBed(pen, false); }},
    {"bunk", drawBunk},
    {"fine_table", [](Pen& pen) { drawTable(pen, wood); }},
    {"table", [](Pen& pen) { drawTable(pen, wood); }},
    {"display_table", [](Pen& pen) { drawTable(pen, fill); }},
    {"coin_table", [](Pen& pen) { drawTable(pen, gold); }},
    {"side_table", drawSmallStand},
    {"nightstand", drawSmallStand},
    {"washstand", [](Pen& pen) { drawSmallStand(pen), pen.round(pen.wide / 2, 40, 18, water); }},
    {"vanity", [](Pen& pen) { drawSmallStand(pen), pen.line(30, 10, pen.wide - 30, 10, water, 12); }},
    {"desk", drawDesk},
    {"small_desk", drawDesk},
    {"fine_desk", drawDesk},
    {"worktop", drawDesk},
    {"workbench", drawDesk},
    {"armchair", [](Pen& pen) { drawChair(pen, true); }},
    {"fine_chair", [](Pen& pen) { drawChair(pen, false); }},
    {"chair", [](Pen& pen) { drawChair(pen, false); }},
    {"stool", drawStool},
    {"bench", [](Pen& pen) { drawBench(pen, wood, false); }},
    {"pew", [](Pen& pen) { drawBench(pen, wood, true); }},
    {"kneeler", [](Pen& pen) { drawBench(pen, red, false); }},
    {"settee", [](Pen& pen) { drawBench(pen, cloth, true); }},
    {"fireplace", drawFireplace},
    {"forge", drawForge},
    {"stove", drawStove},
    {"heater", drawStove},
    {"sink", drawSink},
    {"trough", [](Pen& pen) { drawTrough(pen, water); }},
    {"manger", [](Pen& pen) { drawTrough(pen, straw); }},
    {"bookshelf", [](Pen& pen) { drawShelf(pen, true); }},
    {"bookcase", [](Pen& pen) { drawShelf(pen, true); }},
    {"stacks", drawStacks},
    {"shelf", [](Pen& pen) { drawShelf(pen, false); }},
    {"goods_shelf", [](Pen& pen) { drawShelf(pen, false); }},
    {"wine_rack", [](Pen& pen) { drawShelf(pen, false); }},
    {"keg_rack", drawKegs},
    {"cask_rack", drawKegs},
    {"cupboard", drawCupboard},
    {"wardrobe", drawCupboard},
    {"cabinet", drawCupboard},
    {"dresser", drawDresser},
    {"sideboard", drawDresser},
    {"console", drawDresser},
    {"chest", [](Pen& pen) { drawChest(pen, wood); }},
    {"foot_locker", [](Pen& pen) { drawChest(pen, wood); }},
    {"strongbox", [](Pen& pen) { drawChest(pen, stone); }},
    {"treasure_chest", [](Pen& pen) { drawChest(pen, gold); }},
    {"weapon_rack", [](Pen& pen) { drawRack(pen, 4); }},
    {"tool_rack", [](Pen& pen) { drawRack(pen, 3); }},
    {"barrel_row", [](Pen& pen) { drawRound(pen, straw); }},
    {"barrel", [](Pen& pen) { drawBarrel(pen, wood); }},
    {"keg", [](Pen& pen) { drawBarrel(pen, straw); }},
    {"arrow_barrel", [](Pen& pen) { drawBarrel(pen, stone); }},
    {"crate_", drawCrates},
    {"crate", drawCrate},
    {"sack", [](Pen& pen) { drawSack(pen, straw); }},
    {"coal", [](Pen& pen) { drawSack(pen, ink); }},
    {"gold_stack", [](Pen& pen) { drawSack(pen, gold); }},
    {"stone_pile", [](Pen& pen) { drawSack(pen, stone); }},
    {"basket", [](Pen& pen) { drawBarrel(pen, straw); }},
    {"plant", drawPlant},
    {"pot", drawPlant},
    {"vase", drawPlant},
    {"statue", drawStatue},
    {"brazier", [](Pen& pen) { drawFlame(pen, 38); }},
    {"candle_stand", [](Pen& pen) { drawFlame(pen, 22); }},
    {"font",
     [](Pen& pen) {
         pen.round(pen.wide / 2, pen.deep / 2, 40, stone), pen.disc(pen.wide / 2, pen.deep / 2, 26, water);
     }},
    {"altar", drawAltar},
    {"side_altar", drawAltar},
    {"anvil", drawAnvil},
    {"bellows", drawBellows},
    {"grindstone", drawMachine},
    {"hay", drawHay},
    {"straw", drawHay},
    {"timber_stack", drawLogs},
    {"cart", drawCart},
    {"plough", drawMachine},
    {"sawhorse", drawMachine},
    {"lathe", drawMachine},
    {"loom", drawMachine},
    {"ballista", drawMachine},
    {"spinning_wheel", [](Pen& pen) { drawBarrel(pen, fill); }},
    {"armour_stand", drawStand},
    {"coat_stand", drawPost},
    {"scale", drawPost},
    {"lectern", drawSmallStand},
    {"globe_stand", drawGlobe},
    {"telescope", [](Pen& pen) { drawPost(pen), pen.line(30, 30, 84, 84, ink, 14); }},
    {"counter", drawCounter},
};

void drawRug(Pen& pen, bool fine) {
    const Rgba paint = fine ? Rgba{196, 92, 84, 90} : Rgba{170, 130, 90, 70};
    pen.area(12, 12, pen.wide - 24, pen.deep - 24, paint);
    pen.outline(12, 12, pen.wide - 24, pen.deep - 24, paint);
    pen.outline(24, 24, pen.wide - 48, pen.deep - 48, paint);
    const bool along = pen.wide >= pen.deep;
    for (int i = 16; i < (along ? pen.deep : pen.wide) - 12; i += 10) {
        if (along)
            pen.line(6, i, 12, i, paint), pen.line(pen.wide - 12, i, pen.wide - 6, i, paint);
        else
            pen.line(i, 6, i, 12, paint), pen.line(i, pen.deep - 12, i, pen.deep - 6, paint);
    }
}

// What hangs on a wall is a thin thing before it.
void drawMount(Pen& pen, std::string_view piece) {
    if (piece.starts_with("lantern")) {
        pen.disc(pen.wide / 2, 26, 10, gold);
        pen.ring(pen.wide / 2, 26, 10);
        return;
    }
    const bool soft = piece.starts_with("tapestry") || piece.starts_with("banner") || piece.starts_with("wall_hanging");
    pen.block(20, 15, pen.wide - 40, 12, soft ? red : gold);
}

void drawTop(Pen& pen, std::string_view piece) {
    const int u = pen.wide / 2;
    const int v = pen.deep / 2;
    if (piece.starts_with("candle")) return pen.disc(u, v, 9, fire), pen.ring(u, v, 9);
    for (const std::string_view flat : {"book", "scroll", "ledger", "cloth", "bread"})
        if (piece.starts_with(flat)) return pen.block(u - 14, v - 10, 28, 20, fill);
    pen.round(u, v, 11, fill);
}

}  // namespace

void drawFurniture(PlanPen& page, Point origin, const Furniture& item) {
    Pen pen(page, origin, item);
    const std::string_view piece = item.piece;
    switch (item.layer) {
        case Layer::rug: return drawRug(pen, piece.starts_with("carpet"));
        case Layer::wall: return drawMount(pen, piece);
        case Layer::top: return drawTop(pen, piece);
        case Layer::floor: break;
    }
    for (const Symbol& symbol : known)
        if (piece.starts_with(symbol.piece)) return symbol.draw(pen);
    drawPlain(pen);
}

}  // namespace rooftree
