#include <fmt/format.h>

#include "iso/outdoors/garden.h"
#include "iso/outdoors/outdoor_thing.h"

namespace rooftree {
namespace {

constexpr int tile = boxUnitsPerTile;

class GardenScene {
public:
    GardenScene(Scene& scene, const Garden& garden, SpriteSet& sprites)
        : scene_(scene), garden_(garden), sprites_(sprites) {}

    void lay() {
        constexpr Box flat{{0, tile}, {0, tile}, {0, 0}};
        for (const Point cell : garden_.path) layOn("ground_path", cell, flat);
        for (const Point cell : garden_.flowers) layOn("ground_flowers", cell, flat);
        for (const GardenTree& tree : garden_.trees) {
            Box shade = moved(tree.crown, -tile * tree.cell.x, -tile * tree.cell.y, 0);
            shade.z = {0, 0};
            layOn("tree_" + tree.kind + "_shade", tree.cell, shade);
        }
        for (const CellEdge& edge : garden_.panels) layPanel(edge);
        for (const Point corner : garden_.posts) layPost(corner);
        for (const GardenTree& tree : garden_.trees) layTree(tree);
    }

private:
    void layer(SceneThing& thing, std::string sprite, int frame = 0) {
        SpriteForm form;
        form.sprite = std::move(sprite);
        form.frame = frame;
        const Point place{tile * thing.cell.x, tile * thing.cell.y};
        form.box = moved(thing.box, -place.x, -place.y, 0);
        thing.layers.push_back({sprites_.of(form), pixelOf(place.x, place.y, 0)});
    }

    void layOn(const std::string& sprite, Point cell, const Box& box) {
        SceneThing thing =
            outdoorThing(scene_, ThingKind::ground, "", cell, moved(box, tile * cell.x, tile * cell.y, 0));
        layer(thing, sprite);
        scene_.ground.push_back(std::move(thing));
    }

    bool hasPost(Point corner) const { return std::binary_search(garden_.posts.begin(), garden_.posts.end(), corner); }

    void layPanel(const CellEdge& edge) {
        const Point end = edge.west ? Point{edge.at.x, edge.at.y + 1} : Point{edge.at.x + 1, edge.at.y};
        const Range along{hasPost(edge.at) ? 1 : 0, tile - (hasPost(end) ? 1 : 0)}, across{0, 1};
        const int high = panelHeight();
        const Box box = edge.west ? Box{across, along, {0, high}} : Box{along, across, {0, high}};
        add(ThingKind::fence, "fence", edge.at, box, "fence_" + garden_.fence + "_panel");
    }
    void layPost(Point corner) {
        add(ThingKind::fence, "fence", corner, {{-1, 1}, {-1, 1}, {0, panelHeight() + 1}},
            "fence_" + garden_.fence + "_post");
    }
    int panelHeight() const {
        const Pattern* fence = sprites_.look().fence(garden_.fence);
        return int(fence != nullptr ? fence->south.size() : 1);
    }

    void layTree(const GardenTree& tree) {
        if (!tree.trunk.x.empty()) {
            SceneThing trunk = outdoorThing(scene_, ThingKind::trunk, tree.kind, tree.cell, tree.trunk);
            layer(trunk, "tree_" + tree.kind + "_trunk");
            scene_.things.push_back(std::move(trunk));
        }
        SceneThing crown = outdoorThing(scene_, ThingKind::crown, tree.kind, tree.cell, tree.crown);
        const TreeLook* look = sprites_.look().tree(tree.kind);
        crown.frames = look != nullptr && look->sways ? int(swayOf.size()) : 1;
        // Neighbours do not sway as one.
        const int phase = tree.cell.x + tree.cell.y;
        for (int frame = 0; frame < crown.frames; ++frame)
            layer(crown, "tree_" + tree.kind + "_crown", floorMod(frame + phase, crown.frames));
        scene_.things.push_back(std::move(crown));
    }

    void add(ThingKind kind, const std::string& name, Point cell, const Box& box, const std::string& sprite) {
        SceneThing thing = outdoorThing(scene_, kind, name, cell, moved(box, tile * cell.x, tile * cell.y, 0));
        layer(thing, sprite);
        scene_.things.push_back(std::move(thing));
    }

    Scene& scene_;
    const Garden& garden_;
    SpriteSet& sprites_;
};

}  // namespace

void addGarden(Scene& scene, const Garden& garden, SpriteSet& sprites) {
    GardenScene(scene, garden, sprites).lay();
}

}  // namespace rooftree
