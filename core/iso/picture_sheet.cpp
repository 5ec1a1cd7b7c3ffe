#include "iso/picture_sheet.h"

#include <fmt/format.h>

#include "base/problem.h"

namespace rooftree {
namespace {

struct SheetRow {
    std::size_t first = 0;
    std::size_t end = 0;
    int width = 0;
    int height = 0;
};

// Whole numbers only: the least side whose square holds the area.
int sideFor(std::int64_t area) {
    int side = 1;
    while (std::int64_t(side) * side < area) side *= 2;
    for (int step = side / 4; step > 0; step /= 2)
        while (std::int64_t(side - step) * (side - step) >= area) side -= step;
    return side;
}

std::vector<SheetRow> rowsOf(const std::vector<Image>& pictures) {
    std::int64_t area = 0;
    int widest = 0;
    for (const Image& picture : pictures) {
        area += std::int64_t(picture.width()) * picture.height();
        widest = std::max(widest, picture.width());
    }
    const int width = std::max(widest, sideFor(area) * 5 / 4);
    std::vector<SheetRow> rows(1);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        if (rows.back().width + pictures[i].width() > width) rows.push_back({i, i, 0, 0});
        SheetRow& row = rows.back();
        row.end = i + 1;
        row.width += pictures[i].width();
        row.height = std::max(row.height, pictures[i].height());
    }
    return rows;
}

void paste(const Image& from, Image& onto, Point at) {
    for (int y = 0; y < from.height(); ++y) std::ranges::copy(from.row(y), onto.row(at.y + y).begin() + at.x);
}

}  // namespace

Image pictureSheet(const std::vector<Image>& pictures) {
    if (pictures.empty())
        throw Error(Error::Kind::input,
                    {.what = "picture", .sentence = "found nothing to draw, expected at least one model with voxels"});
    if (pictures.size() == 1) return pictures.front();
    const std::vector<SheetRow> rows = rowsOf(pictures);
    int width = 0;
    std::int64_t height = 0;
    for (const SheetRow& row : rows) {
        width = std::max(width, row.width);
        height += row.height;
    }
    if (width > maxPictureSide || height > maxPictureSide)
        throw Error(
            Error::Kind::input,
            {.what = "picture",
             .sentence = fmt::format("found a sheet of {} by {} pixels, expected at most {} each way: draw fewer "
                                     "templates at once",
                                     width, height, maxPictureSide)});
    Image sheet(width, int(height));
    int y = 0;
    for (const SheetRow& row : rows) {
        int x = 0;
        for (std::size_t i = row.first; i < row.end; ++i) {
            paste(pictures[i], sheet, {x, y + row.height - pictures[i].height()});
            x += pictures[i].width();
        }
        y += row.height;
    }
    return sheet;
}

}  // namespace rooftree
