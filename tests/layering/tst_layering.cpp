// Reads the includes of the sources and fails on one that runs up the house.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

// The folders of core/, lowest first: each may include itself and those before it.
const QStringList floors{"base",   "image",  "sprite",   "voxel", "footprint", "roof",  "reach",
                         "facade", "layout", "building", "kit",   "iso",       "level", "document"};

struct House {
    QString folder;
    QStringList mayInclude;  // folders of the repository, besides its own
};
const QList<House> houses{
    {"core", {}},
    {"plugins", {"core"}},
    {"views", {"core"}},
    {"app", {"core", "views", "plugins/api"}},
};

bool isSource(const QString& file) {
    return file.endsWith(".h") || file.endsWith(".cpp");
}

struct Include {
    QString name;
    bool angled = false;
    int line = 0;
};

QList<Include> includesOf(const QString& path) {
    static const QRegularExpression pattern("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QList<Include> found;
    int line = 0;
    while (!file.atEnd()) {
        ++line;
        const QRegularExpressionMatch match = pattern.match(QString::fromUtf8(file.readLine()));
        if (match.hasMatch()) found.append({match.captured(2), match.captured(1) == "<", line});
    }
    return found;
}

bool isQt(const QString& include) {
    static const QRegularExpression pattern("^(Q[A-Za-z0-9]+(/.*)?|q[a-z0-9_]+[.]h)$");
    return pattern.match(include).hasMatch();
}

// The file of the repository that an include names, relative to `root`; empty if there is none.
QString resolved(const QDir& root, const QString& from, const QString& include) {
    QStringList folders{QFileInfo(root.filePath(from)).path(), root.path()};
    for (const House& house : houses) folders.append(root.filePath(house.folder));
    for (const QString& folder : folders) {
        const QString candidate = QDir::cleanPath(folder + '/' + include);
        if (QFileInfo::exists(candidate)) return root.relativeFilePath(candidate);
    }
    return {};
}

QString houseOf(const QString& file) {
    return file.section('/', 0, 0);
}

QString wrongWithFloors(const QString& from, const QString& to) {
    const QString own = from.section('/', 1, 1);
    const QString other = to.section('/', 1, 1);
    if (floors.indexOf(other) <= floors.indexOf(own)) return {};
    return QString("floor %1 stands below floor %2").arg(own, other);
}

QString wrongWithInclude(const QDir& root, const House& house, const QString& file, const Include& include) {
    const bool inCore = house.folder == "core";
    if (inCore && isQt(include.name)) return "core/ is free of Qt";
    const QString target = resolved(root, file, include.name);
    if (target.isEmpty()) return inCore && !include.angled ? "no such file in core/" : QString();
    if (houseOf(target) == house.folder) return inCore ? wrongWithFloors(file, target) : QString();
    for (const QString& allowed : house.mayInclude)
        if (target.startsWith(allowed + '/')) return {};
    return QString("%1/ may not use %2").arg(house.folder, target);
}

// One sentence for everything that is wrong with the folders and includes below `root`.
QStringList violations(const QDir& root) {
    QStringList found;
    const QDir core(root.filePath("core"));
    for (const QString& folder : core.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        if (!floors.contains(folder)) found.append(QString("core/%1 is not in the list of floors").arg(folder));
    for (const House& house : houses) {
        QDirIterator files(root.filePath(house.folder), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = root.relativeFilePath(files.next());
            if (!isSource(file)) continue;
            for (const Include& include : includesOf(root.filePath(file))) {
                const QString wrong = wrongWithInclude(root, house, file, include);
                if (!wrong.isEmpty())
                    found.append(QString("%1:%2: %3: %4").arg(file).arg(include.line).arg(include.name, wrong));
            }
        }
    }
    return found;
}

}  // namespace

class LayeringTest : public QObject {
    Q_OBJECT

private slots:
    void noIncludeRunsUp() {
        const QDir root(ROOFTREE_SOURCES);
        QVERIFY2(QFileInfo::exists(root.filePath("core/base/grid.h")), "these are not the sources");
        const QStringList found = violations(root);
        QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
    }

    void findsWhatIsWrong_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("up a floor") << "core/base/a.h"
                                    << "#include \"voxel/v.h\"\n"
                                    << "core/base/a.h:1: voxel/v.h: floor base stands below floor voxel";
        QTest::newRow("up a floor, from within a folder of it")
            << "core/base/deep/a.cpp"
            << "\n# include \"../../voxel/v.h\"\n"
            << "core/base/deep/a.cpp:2: ../../voxel/v.h: floor base stands below floor voxel";
        QTest::newRow("up a floor, in angles") << "core/base/a.h"
                                               << "#include <voxel/v.h>\n"
                                               << "core/base/a.h:1: voxel/v.h: floor base stands below floor voxel";
        QTest::newRow("down a floor") << "core/voxel/a.h"
                                      << "#include \"base/b.h\"\n#include <vector>\n"
                                      << "";
        QTest::newRow("the same floor") << "core/voxel/a.h"
                                        << "#include \"voxel/v.h\"\n"
                                        << "";
        QTest::newRow("core to a view") << "core/document/a.h"
                                        << "#include \"plan/p.h\"\n"
                                        << "core/document/a.h:1: plan/p.h: core/ may not use views/plan/p.h";
        QTest::newRow("Qt in core") << "core/document/a.h"
                                    << "#include <QString>\n"
                                    << "core/document/a.h:1: QString: core/ is free of Qt";
        QTest::newRow("a Qt module in core") << "core/document/a.h"
                                             << "#include <QtCore/qglobal.h>\n"
                                             << "core/document/a.h:1: QtCore/qglobal.h: core/ is free of Qt";
        QTest::newRow("nothing in core") << "core/base/a.h"
                                         << "#include \"base/missing.h\"\n"
                                         << "core/base/a.h:1: base/missing.h: no such file in core/";
        QTest::newRow("a floor without a place") << "core/attic/a.h"
                                                 << "\n"
                                                 << "core/attic is not in the list of floors";
        QTest::newRow("a view to a program") << "views/plan/a.h"
                                             << "#include \"cli/c.h\"\n"
                                             << "views/plan/a.h:1: cli/c.h: views/ may not use app/cli/c.h";
        QTest::newRow("a plugin to a view") << "plugins/glb/a.cpp"
                                            << "#include \"plan/p.h\"\n"
                                            << "plugins/glb/a.cpp:1: plan/p.h: plugins/ may not use views/plan/p.h";
        QTest::newRow("a program to a plugin") << "app/cli/a.cpp"
                                               << "#include \"obj/o.h\"\n"
                                               << "app/cli/a.cpp:1: obj/o.h: app/ may not use plugins/obj/o.h";
        QTest::newRow("a program to what it may use")
            << "app/cli/a.cpp"
            << "#include <QString>\n#include \"api/x.h\"\n#include \"plan/p.h\"\n#include \"base/b.h\"\n"
            << "";
    }

    void findsWhatIsWrong() {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QDir root(folder.path());
        const QStringList standing{"core/base/b.h",   "core/voxel/v.h",  "views/plan/p.h",
                                   "plugins/api/x.h", "plugins/obj/o.h", "app/cli/c.h"};
        for (const QString& path : standing) write(root, path, "\n");
        write(root, file, text);
        QCOMPARE(violations(root), sentence.isEmpty() ? QStringList() : QStringList(sentence));
    }

private:
    static void write(const QDir& root, const QString& path, const QString& text) {
        QVERIFY(root.mkpath(QFileInfo(path).path()));
        QFile out(root.filePath(path));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text.toUtf8());
    }
};

QTEST_GUILESS_MAIN(LayeringTest)
#include "tst_layering.moc"
