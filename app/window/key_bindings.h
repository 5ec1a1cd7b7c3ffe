// Which keys call which action: what the program says, and what a person chose instead, kept in the settings.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QMap>
#include <QObject>
#include <QPointer>
#include <QSettings>

namespace rooftree {

// An action is known by its object name, `group.action`; several widgets may each have one of that name. The keys of an
// action of a view count while that view has the focus, those of all others in the whole window.
class KeyBindings : public QObject {
    Q_OBJECT

public:
    struct Entry {
        QString name;
        QString group;  // in words
        QString text;
        QKeySequence standard;
        QKeySequence keys;
    };

    // The settings outlive it.
    explicit KeyBindings(QSettings& settings, QObject* parent = nullptr) : QObject(parent), settings_(settings) {}

    // Takes in the named actions of a widget and of all in it, and gives them the keys that were chosen.
    void adopt(const QWidget& root);
    // Those that could be called at the moment: enabled, and of a widget that is seen.
    QList<QAction*> callable() const;

    // By group, then in the order in which they were adopted.
    QList<Entry> entries() const;
    // The actions that could not be told from `name` if it had these keys.
    QList<Entry> clashes(const QString& name, const QKeySequence& keys) const;
    void set(const QString& name, const QKeySequence& keys);
    void reset(const QString& name);
    void resetAll();

    // All groups with their actions and keys, as a page of Markdown.
    QString markdown() const;

signals:
    void changed();

private:
    struct Known {
        QString text;
        QKeySequence standard;
        bool inView = false;
        QList<QPointer<QAction>> actions;
    };

    QKeySequence keysOf(const QString& name) const;
    void apply(const QString& name);

    QSettings& settings_;
    QMap<QString, Known> known_;
    QStringList order_;
};

}  // namespace rooftree
