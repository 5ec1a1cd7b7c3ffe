#include "library/template_thumbnail.h"

#include <QCoreApplication>

#include "pictures/model_pictures.h"
#include "voxel/template_fields.h"

namespace rooftree {

Thumbnail makeThumbnail(const Atlas& atlas, const Template& how, QSize box, const Job& job) {
    Thumbnail out;
    if (how.broken) {
        out.problem = QString::fromStdString(how.broken->sentence);
        try {
            out.picture = fittedTo(drawingPicture(composite(atlas, how.source()), atlas.pixels()), box);
        } catch (const Error&) {
            // What can be read of it makes no drawing either.
        }
        return out;
    }
    try {
        Drawing drawing = composite(atlas, how.source());
        out.picture = fittedTo(drawingPicture(drawing, atlas.pixels()), box);
        if (how.claimOnly) return out;
        const Model model = buildModel(std::move(drawing), how, atlas.tileSize(), job);
        if (QImage picture = modelPicture(model, atlas.pixels(), box, job); !picture.isNull())
            out.picture = std::move(picture);
        else
            out.problem = QCoreApplication::translate("LibraryView", "Its model is empty.");
    } catch (const Error& error) {
        out.problem = QString::fromStdString(error.problem().sentence);
    }
    return out;
}

QByteArray looksOf(const Template& how) {
    Template plain = how;
    plain.name.clear();
    const std::string text = Codec<Template>::write(plain).dump(-1, ' ', false, Json::error_handler_t::replace);
    return (how.broken ? QByteArray("broken ") : QByteArray()) + QByteArray::fromStdString(text);
}

}  // namespace rooftree
