#include "trial.h"

#include "base/json_writer.h"
#include "documents/document_set.h"
#include "documents/project_session.h"

using namespace rooftree;

namespace {

QStringList best(const QString& query, const QStringList& names) {
    QStringList found;
    for (const NameMatch& match : matchNames(query, names)) found.append(names[match.index]);
    return found;
}

std::string why(const Opened& opened) {
    return opened.problem ? lineOf(*opened.problem) : std::string();
}

}  // namespace

class TestDocumentSet : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<QSettings> settings_;
    std::unique_ptr<DocumentSet> set_;

    QString path(const QString& name) const { return folder_->filePath(name); }
    // Ends the editor and starts it anew.
    void restart() {
        set_.reset();
        settings_ = std::make_unique<QSettings>(path("settings.ini"), QSettings::IniFormat);
        set_ = std::make_unique<DocumentSet>(*settings_, RecoveryFolder(path("recovery")));
    }
    // A project in a folder of its own, with two sets and two pictures.
    void makeProject() const {
        QDir().mkpath(path("game/images"));
        for (const char* name : {"town", "furniture"}) {
            put(path(QString("game/images/%1.png").arg(name)), bytesIn(QString("%1/%2.png").arg(townFolder, name)));
            TemplateSet set = std::get<TemplateSet>(valueIn(QString("%1/%2.templates.json").arg(townFolder, name)));
            set.atlas = std::string("images/") + name + ".png";
            put(path(QString("game/%1.templates.json").arg(name)), set);
        }
        Project project;
        project.name = "Game";
        project.atlases = {"images/town.png", "images/furniture.png"};
        project.templates = {"town.templates.json", "furniture.templates.json"};
        project.hidden = {{"town.templates.json", "/templates/0", "lost-pixels", Rect{1, 2, 3, 4}, "drawn so"}};
        put(path("game/game.project.json"), project);
    }

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        restart();
    }
    void cleanup() { set_.reset(); }

    void aFileIsOpenedOnce() {
        put(path("a.json"), townSet());
        QDir().mkpath(path("sub"));
        QVERIFY(QFile::link(path("a.json"), path("link.json")));
        QSignalSpy spy(set_.get(), &DocumentSet::opened);
        Document* document = set_->open(path("a.json")).document;
        QVERIFY(document != nullptr);
        QCOMPARE(set_->open(path("sub/../a.json")).document, document);
        QCOMPARE(set_->open(path("link.json")).document, document);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(set_->documents().size(), 1);
        set_->close(*document);
        QVERIFY(set_->documents().isEmpty());
        QVERIFY(set_->find(path("a.json")) == nullptr);
    }

    void whatCannotBeOpenedSaysWhy() {
        QVERIFY(why(set_->open(path("none.json"))).find("there is no such file") != std::string::npos);
        put(path("bad.json"), QByteArray("{]"));
        QVERIFY(why(set_->open(path("bad.json"))).find("bad.json") != std::string::npos);
        put(path("other.json"), QByteArray(R"({"format": "rooftree/maps", "version": 1})"));
        QVERIFY(why(set_->open(path("other.json"))).find("rooftree/map") != std::string::npos);
        QVERIFY(set_->documents().isEmpty());
        QVERIFY(set_->recentFiles().paths().isEmpty());
    }

    void openDocumentsAreWatched() {
        put(path("a.json"), townSet());
        Document* document = set_->open(path("a.json")).document;
        document->setSettleTime(20);
        replaceFile(path("a.json"), QByteArray::fromStdString(bytesOf(withRoof(townSet(), 0, 3))));
        QTRY_VERIFY(document->value() == DocumentValue(withRoof(townSet(), 0, 3)));
    }

    void recentFilesOutliveTheEditor() {
        for (int i = 0; i < 25; ++i) {
            const QString name = path(QString::fromUtf8("Größe %1.json").arg(i));
            put(name, townSet());
            QVERIFY(set_->open(name));
        }
        QVERIFY(set_->open(path(QString::fromUtf8("Größe 10.json"))));
        restart();
        const QStringList recent = set_->recentFiles().paths();
        QCOMPARE(recent.size(), RecentFiles::most);
        QCOMPARE(recent[0], path(QString::fromUtf8("Größe 10.json")));
        QCOMPARE(recent[1], path(QString::fromUtf8("Größe 24.json")));
        QCOMPARE(recent.count(recent[0]), 1);
    }

    void aNewDocumentBeginsAsACopy() {
        const Opened copy = set_->openCopy(townFolder + "/town.templates.json");
        QVERIFY(copy);
        QVERIFY(copy.document->path().isEmpty());
        QVERIFY(!copy.document->isModified());
        QVERIFY(QFileInfo::exists(copy.document->resolve("town.png")));
        QVERIFY(!set_->saveAs(*copy.document, path("mine.templates.json")));
        // The picture is still found from where the copy lies now.
        QVERIFY(
            QFileInfo::exists(copy.document->resolve(QString::fromStdString(copy.document->as<TemplateSet>()->atlas))));
        QCOMPARE(set_->recentFiles().paths().value(0), path("mine.templates.json"));
    }

    void twoDocumentsDoNotShareAFile() {
        put(path("a.json"), townSet());
        Document* first = set_->open(path("a.json")).document;
        Document& second = set_->add(withRoof(townSet(), 0, 3));
        QVERIFY(set_->saveAs(second, path("a.json")));
        QVERIFY(second.path().isEmpty());
        QVERIFY(!set_->saveAs(*first, path("a.json")));
        QCOMPARE(bytesIn(path("a.json")), QByteArray::fromStdString(bytesOf(townSet())));
    }

    void namesAreMatchedLikeliestFirst() {
        const QStringList names{"town.templates.json", "furniture.templates.json", "maps/town.map.json",
                                "otter.building.json", "old/tower of night.json"};
        QCOMPARE(best("town", names),
                 (QStringList{"maps/town.map.json", "town.templates.json", "old/tower of night.json"}));
        QCOMPARE(best("town tem", names).value(0), QString("town.templates.json"));
        QCOMPARE(best("TOWN MAP", names), (QStringList{"maps/town.map.json"}));
        QCOMPARE(best("map town", names), (QStringList{"maps/town.map.json"}));
        QCOMPARE(best("tm", names).value(0), QString("maps/town.map.json"));
        QCOMPARE(best("fur", names), (QStringList{"furniture.templates.json"}));
        QCOMPARE(best("ton", names).value(0), QString("old/tower of night.json"));
        QVERIFY(best("xyz", names).isEmpty());
        QCOMPARE(best("", names), names);
        const QStringList unicode{QString::fromUtf8("Ёлка.json"), QString::fromUtf8("e\u0301cole.json")};
        QCOMPARE(best(QString::fromUtf8("ёл"), unicode).size(), 1);
        QCOMPARE(best(QString::fromUtf8("É"), unicode), unicode.mid(1));
        QCOMPARE(matchNames("tmj", {"town.map.json"})[0].positions, (QList<int>{0, 5, 9}));
        // The best places, not the first: "map" is found as a word.
        QCOMPARE(matchNames("map", {"my-amp/map.json"})[0].positions, (QList<int>{7, 8, 9}));
        const QStringList equals{"b1.json", "a1.json", "c1.json"};
        QCOMPARE(best("1", equals), (QStringList{"a1.json", "b1.json", "c1.json"}));
    }

    void theSampleProjectIsWhole() {
        const Opened opened = set_->open(townFolder + "/town.project.json");
        QVERIFY2(opened, why(opened).c_str());
        QVERIFY(opened.document->notes().empty());
        ProjectSession session(*set_, *opened.document);
        QCOMPARE(session.files().size(), 12);
        QVERIFY(session.missing().isEmpty());
        for (const ProjectFile& file : session.files())
            if (file.list != "atlases") QVERIFY2(set_->open(file.path), qPrintable(file.path));
        QCOMPARE(set_->documents().size(), 11);
        // Every file of the sample that is a document or a picture is in it.
        const QStringList ours{"*.png",      "*.templates.json",     "*.map.json",
                               "*.kit.json", "*.building-spec.json", "*.building.json"};
        QCOMPARE(QDir(townFolder).entryList(ours, QDir::Files).size(), 12);
        QCOMPARE(bytesIn(opened.document->path()), QByteArray::fromStdString(bytesOf(opened.document->value())));
    }

    void aProjectIsReadAndWritten() {
        const std::string text =
            R"({"format": "rooftree/project", "version": 1, "name": "Häuser", "atlases": ["a b.png"],
            "plans": ["otter.building.json"],
            "hidden": [{"file": "t.json", "what": "floating", "at": [1, 2, 3, 4], "reason": "a kite", "x": 1}],
            "x-tool": {"k": [1, 2]}})";
        Problems notes;
        const Json json = parseJson(text, "p.json");
        const Project project = readProject(JsonNode(json, "p.json"), notes);
        QCOMPARE(notes.size(), std::size_t(2));
        QCOMPARE(project.plans, std::vector<std::string>{"otter.building.json"});
        QCOMPARE(project.hidden[0].reason, std::string("a kite"));
        QCOMPARE(QByteArray::fromStdString(writeProject(project).dump()), QByteArray::fromStdString(json.dump()));

        const auto refusal = [](const char* members) {
            const Json bad =
                parseJson(std::string(R"({"format": "rooftree/project", "version": 1, )") + members + "}", "p.json");
            Problems ignored;
            try {
                readProject(JsonNode(bad, "p.json"), ignored);
            } catch (const Error& error) {
                return lineOf(error.problem());
            }
            return std::string("none");
        };
        QCOMPARE(refusal(R"("templates": ["a.json", 7])"),
                 std::string("p.json: /templates/1: found 7, expected a text of 1 to 4096 characters"));
        QVERIFY(refusal(R"("templates": "a.json")").find("/templates: found \"a.json\", expected a list of texts") !=
                std::string::npos);
        QVERIFY(refusal(R"("plans": [""])").find("/plans/0") != std::string::npos);
        QVERIFY(refusal(R"("hidden": [{"what": "x"}])").find("file") != std::string::npos);
    }

    void aProjectOpensItsFilesByName() {
        makeProject();
        ProjectSession session(*set_, *set_->open(path("game/game.project.json")).document);
        const Opened furniture = session.openByName("furn");
        QVERIFY2(furniture, why(furniture).c_str());
        QCOMPARE(furniture.document->path(), canonicalPath(path("game/furniture.templates.json")));
        QVERIFY(!session.openByName("nothing like it"));
        QCOMPARE(session.match("town").value(0).file.written, QString("images/town.png"));
        QCOMPARE(session.match("town").size(), 2);

        put(path("outside.templates.json"), townSet());
        session.addFile(projectLists[1], path("outside.templates.json"));
        session.addFile(projectLists[1], path("outside.templates.json"));
        QCOMPARE(session.project().templates.back(), std::string("../outside.templates.json"));
        QCOMPARE(session.document().history().count(), 1);
    }

    void hiddenFindingsAreTheProjects() {
        makeProject();
        ProjectSession session(*set_, *set_->open(path("game/game.project.json")).document);
        Problem problem{path("game/town.templates.json").toStdString(),
                        "/templates/0",
                        "lost-pixels",
                        Severity::problem,
                        Rect{1, 2, 3, 4},
                        "",
                        ""};
        QVERIFY(session.hides(problem));
        problem.at = Rect{9, 9, 1, 1};
        QVERIFY(!session.hides(problem));
        session.hide(problem, "a chimney");
        QVERIFY(session.hides(problem));
        problem.file = path("game/furniture.templates.json").toStdString();
        QVERIFY(!session.hides(problem));
        session.document().undo();
        QCOMPARE(session.project().hidden.size(), std::size_t(1));
    }

    void missingFilesDoNotStopOpening() {
        makeProject();
        QVERIFY(QDir(path("game/images")).removeRecursively());
        QVERIFY(QFile::remove(path("game/furniture.templates.json")));
        const Opened project = set_->open(path("game/game.project.json"));
        QVERIFY(project);
        QVERIFY(set_->open(path("game/town.templates.json")));
        ProjectSession session(*set_, *project.document);
        QStringList missing;
        for (const MissingFile& file : session.missing()) missing.append(QString::fromStdString(file.pointer));
        QCOMPARE(missing, (QStringList{"/atlases/0", "/atlases/1", "/templates/1", "/atlas"}));
    }

    void movedFilesAreFoundInBulk() {
        makeProject();
        set_->open(path("game/game.project.json")).document->setSettleTime(1);
        QVERIFY(set_->open(path("game/town.templates.json")));
        for (Document* document : set_->documents()) set_->close(*document);
        // While the editor is away, one picture moves, and one moves and has another name.
        QVERIFY(QDir().mkpath(path("game/art/new")));
        QVERIFY(QFile::rename(path("game/images/town.png"), path("game/art/new/town.png")));
        QVERIFY(QFile::rename(path("game/images/furniture.png"), path("game/art/chairs.png")));
        put(path("game/art/town.png"), QByteArray("of the same name, but another picture"));
        put(path("game/art/decoy.png"), QByteArray(bytesIn(path("game/art/chairs.png")).size(), 'x'));
        restart();

        Document* project = set_->open(path("game/game.project.json")).document;
        Document* town = set_->open(path("game/town.templates.json")).document;
        ProjectSession session(*set_, *project);
        const QList<MovedFile> moved = findMoved(session.missing(), path("game"), set_->marks(), Job());
        QCOMPARE(moved.size(), 3);
        QVERIFY(moved[0].sameContent && moved[1].sameContent);
        QCOMPARE(applyMoved(moved), 3);
        QCOMPARE(session.project().atlases, (std::vector<std::string>{"art/new/town.png", "art/chairs.png"}));
        QCOMPARE(town->as<TemplateSet>()->atlas, std::string("art/new/town.png"));
        QVERIFY(session.missing().isEmpty());
        QCOMPARE(project->history().count(), 1);
        project->undo();
        QCOMPARE(session.project().atlases, (std::vector<std::string>{"images/town.png", "images/furniture.png"}));
        QCOMPARE(session.missing().size(), 2);
    }

    void withoutAMemoryTheNameDecides() {
        makeProject();
        QVERIFY(QDir().mkpath(path("game/b/images")) && QDir().mkpath(path("game/a")) && QDir().mkpath(path("game/c")));
        put(path("game/a/town.png"), QByteArray("a"));
        QVERIFY(QFile::rename(path("game/images/town.png"), path("game/b/images/town.png")));
        QVERIFY(QFile::rename(path("game/town.templates.json"), path("game/c/Town.templates.json")));
        Document* project = set_->open(path("game/game.project.json")).document;
        ProjectSession session(*set_, *project);
        const QList<MovedFile> moved = findMoved(session.missing(), path("game"), FileMarks(), Job());
        QCOMPARE(moved.size(), 2);
        QCOMPARE(moved[0].path, canonicalPath(path("game/b/images/town.png")));
        QCOMPARE(moved[1].path, canonicalPath(path("game/c/Town.templates.json")));
        applyMoved(moved);
        // What was hidden about the file goes with it.
        QCOMPARE(session.project().hidden[0].file, std::string("c/Town.templates.json"));

        Job stopped;
        stopped.stop();
        project->undo();
        QVERIFY_EXCEPTION_THROWN(findMoved(session.missing(), path("game"), FileMarks(), stopped), Stopped);
    }
};

QTEST_GUILESS_MAIN(TestDocumentSet)
#include "tst_document_set.moc"
