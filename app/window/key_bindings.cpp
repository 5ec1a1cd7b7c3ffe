#include "window/key_bindings.h"

#include <QRegularExpression>
#include <QWidget>

#include <algorithm>

namespace rooftree {
namespace {

struct Group {
    const char* prefix;
    const char* title;
};

// In the order in which they are listed.
constexpr Group groups[] = {
    {"file", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "File")},
    {"edit", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Edit")},
    {"template", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Template")},
    {"building", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Building")},
    {"kit", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Kit")},
    {"view", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "View")},
    {"dock", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Docks")},
    {"go", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Go")},
    {"gallery", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Gallery")},
    {"library", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Library")},
    {"voxel", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "3D view")},
    {"iso", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Isometric view")},
    {"checks", QT_TRANSLATE_NOOP("rooftree::KeyBindings", "Checks")},
};

QString prefixOf(const QString& name) {
    return name.left(name.indexOf(QChar('.')));
}

// Past the end for one that is not in the table.
std::size_t rankOf(const QString& name) {
    const QString prefix = prefixOf(name);
    return std::size_t(std::ranges::find_if(groups, [&](const Group& group) { return prefix == group.prefix; }) -
                       std::begin(groups));
}

QString groupOf(const QString& name) {
    const std::size_t rank = rankOf(name);
    return rank < std::size(groups) ? KeyBindings::tr(groups[rank].title) : prefixOf(name);
}

QString settingOf(const QString& name) {
    return QStringLiteral("keys/") + name;
}

QString plain(QString text) {
    return text.remove(QChar('&'));
}

}  // namespace

void KeyBindings::adopt(const QWidget& root) {
    static const QRegularExpression named(QStringLiteral("^[a-z]+\\.[A-Za-z.]+$"));
    for (QAction* action : root.findChildren<QAction*>(named)) {
        const QString name = action->objectName();
        if (!known_.contains(name)) {
            order_.append(name);
            known_.insert(name, {plain(action->text()),
                                 action->shortcut(),
                                 action->shortcutContext() == Qt::WidgetWithChildrenShortcut,
                                 {}});
        }
        Known& known = known_[name];
        known.actions.removeIf([](const QPointer<QAction>& one) { return one.isNull(); });
        if (!known.actions.contains(action)) known.actions.append(action);
        apply(name);
    }
}

QList<QAction*> KeyBindings::callable() const {
    QList<QAction*> out;
    for (const QString& name : order_)
        for (const QPointer<QAction>& action : known_[name].actions) {
            if (!action || !action->isEnabled()) continue;
            const auto* owner = qobject_cast<const QWidget*>(action->parent());
            if (!owner || owner->isVisible()) out.append(action);
        }
    return out;
}

QList<KeyBindings::Entry> KeyBindings::entries() const {
    QList<Entry> out;
    for (const QString& name : order_) {
        const Known& known = known_[name];
        out.append({name, groupOf(name), known.text, known.standard, keysOf(name)});
    }
    std::ranges::stable_sort(out, {}, [](const Entry& entry) { return rankOf(entry.name); });
    return out;
}

QList<KeyBindings::Entry> KeyBindings::clashes(const QString& name, const QKeySequence& keys) const {
    QList<Entry> out;
    if (keys.isEmpty()) return out;
    const Known own = known_.value(name);
    for (const Entry& other : entries()) {
        if (other.name == name || other.keys.isEmpty()) continue;
        // One that begins as another does cannot be told from it either.
        const bool alike =
            other.keys.matches(keys) != QKeySequence::NoMatch || keys.matches(other.keys) != QKeySequence::NoMatch;
        const bool apart = own.inView && known_[other.name].inView && prefixOf(name) != prefixOf(other.name);
        if (alike && !apart) out.append(other);
    }
    return out;
}

void KeyBindings::set(const QString& name, const QKeySequence& keys) {
    if (!known_.contains(name)) return;
    if (keys == known_[name].standard)
        settings_.remove(settingOf(name));
    else
        settings_.setValue(settingOf(name), keys.toString(QKeySequence::PortableText));
    apply(name);
    emit changed();
}

void KeyBindings::reset(const QString& name) {
    set(name, known_.value(name).standard);
}

void KeyBindings::resetAll() {
    settings_.remove(QStringLiteral("keys"));
    for (const QString& name : order_) apply(name);
    emit changed();
}

QKeySequence KeyBindings::keysOf(const QString& name) const {
    const QVariant chosen = settings_.value(settingOf(name));
    return chosen.isValid() ? QKeySequence::fromString(chosen.toString(), QKeySequence::PortableText)
                            : known_[name].standard;
}

void KeyBindings::apply(const QString& name) {
    const QKeySequence keys = keysOf(name);
    for (const QPointer<QAction>& action : known_[name].actions)
        if (action) action->setShortcut(keys);
}

QString KeyBindings::markdown() const {
    QString out =
        tr("# Keys\n\nAll of them can be changed: Edit, Keys. Those of the gallery, the library, the 3D view, "
           "the isometric view and the checks count while that view has the focus.\n");
    QString group;
    for (const Entry& entry : entries()) {
        if (entry.group != group) {
            group = entry.group;
            out += tr("\n## %1\n\n| Action | Keys | Name |\n|---|---|---|\n").arg(group);
        }
        const QString keys = entry.keys.toString(QKeySequence::PortableText);
        out += QStringLiteral("| %1 | %2 | %3 |\n")
                   .arg(entry.text, keys.isEmpty() ? QString() : QStringLiteral("`%1`").arg(keys), entry.name);
    }
    return out;
}

}  // namespace rooftree
