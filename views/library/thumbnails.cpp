#include "library/thumbnails.h"

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
            out.problem = Thumbnails::tr("Its model is empty.");
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

Thumbnails::Thumbnails(Next next, QObject* parent)
    : QObject(parent), next_(std::move(next)), job_(tr("Thumbnails"), [this](const Made& made) { keep(made); }) {}

void Thumbnails::setAtlas(std::shared_ptr<const Atlas> atlas) {
    const bool same = atlas_ && atlas && atlas_->tileSize() == atlas->tileSize() && atlas_->pixels() == atlas->pixels();
    if (same || atlas_ == atlas) return;
    atlas_ = std::move(atlas);
    forget();
}

void Thumbnails::setBox(QSize pixels) {
    if (box_ == pixels) return;
    box_ = pixels;
    forget();
}

void Thumbnails::forget() {
    made_.clear();
    job_.stop();
    emit forgotten();
}

const Thumbnail* Thumbnails::find(const QByteArray& looks) const {
    const auto found = made_.constFind(looks);
    return found == made_.cend() ? nullptr : &*found;
}

void Thumbnails::make() {
    if (!atlas_ || job_.busy()) return;
    std::optional<Wanted> wanted = next_();
    if (!wanted) return;
    job_.request([atlas = atlas_, box = box_, wanted = std::move(*wanted)](const Job& job) {
        Made out{wanted.looks, atlas, box, {}};
        try {
            out.thumbnail = makeThumbnail(*atlas, wanted.how, box, job);
        } catch (const std::bad_alloc&) {
            out.thumbnail.problem = Thumbnails::tr("There is not enough memory for its model.");
        } catch (const std::exception& error) {
            // A failure is a result, too: what is not there would be asked for again.
            out.thumbnail.problem = QString::fromUtf8(error.what());
        }
        return out;
    });
}

void Thumbnails::keep(const Made& made) {
    if (made.atlas == atlas_ && made.box == box_) {
        made_.insert(made.looks, made.thumbnail);
        emit arrived(made.looks);
    }
    make();
}

void Thumbnails::prune(const QSet<QByteArray>& keep) {
    constexpr int spare = 256;
    if (made_.size() > keep.size() + spare)
        made_.removeIf([&](const auto& entry) { return !keep.contains(entry.key()); });
}

}  // namespace rooftree
