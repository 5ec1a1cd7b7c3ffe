#include <QtTest>

#include <csignal>
#include <filesystem>
#include <fstream>

#ifndef _WIN32
#include <sys/resource.h>
#include <sys/stat.h>
#endif

#include "base/file.h"
#include "base/json.h"
#include "base/problem.h"

using namespace rooftree;
namespace fs = std::filesystem;

namespace {

std::string textOf(const fs::path& path) {
    const auto bytes = readFile(path, 1 << 20);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The error that the call throws; fails the test if there is none.
template <class F>
Error errorOf(const F& call) {
    try {
        call();
    } catch (const Error& error) {
        return error;
    }
    QTest::qFail("no error", __FILE__, __LINE__);
    return {Error::Kind::file, {}};
}

}  // namespace

class TestFile : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path path(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

    int entries() const {
        return int(std::distance(fs::directory_iterator(folder_.path().toStdString()), fs::directory_iterator()));
    }

private slots:
    void init() {
        for (const auto& entry : fs::directory_iterator(folder_.path().toStdString())) fs::remove_all(entry.path());
    }

    void whatAKilledProgramLeftIsWrittenOver() {
        writeFile(path(".a.json.part"), std::string_view("half of someth"));
        writeOwnFile(path("a.json"), std::string_view("all"));
        QCOMPARE(textOf(path("a.json")), std::string("all"));
        writeOwnFile(path("a.json"), std::string_view("all of it"));
        QCOMPARE(textOf(path("a.json")), std::string("all of it"));
        QCOMPARE(entries(), 1);
        QCOMPARE(errorOf([this] { writeOwnFile(path("none/a.json"), std::string_view("all")); }).kind(),
                 Error::Kind::file);
    }

    void whatIsWrittenIsRead() {
        writeFile(path("a.json"), std::string_view("first, and longer"));
        writeFile(path("a.json"), std::string_view("second"));
        QCOMPARE(textOf(path("a.json")), std::string("second"));
        QCOMPARE(entries(), 1);
        writeFile(path("empty"), std::string_view());
        QCOMPARE(textOf(path("empty")), std::string());
    }

    void aFileInTheCurrentFolderIsWritten() {
        const fs::path before = fs::current_path();
        fs::current_path(folder_.path().toStdString());
        writeFile("bare", std::string_view("x"));
        fs::current_path(before);
        QCOMPARE(textOf(path("bare")), std::string("x"));
    }

    void theSizeIsCheckedBeforeReading() {
        std::ofstream(path("big.json")).put('x');
        fs::resize_file(path("big.json"), 200u << 20);
        const Error error = errorOf([&] { readJson(path("big.json")); });
        QCOMPARE(error.kind(), Error::Kind::input);
        QVERIFY(error.problem().sentence.find("209715200") != std::string::npos);
        QVERIFY(error.problem().sentence.find("67108864") != std::string::npos);
        QCOMPARE(error.problem().file, path("big.json").string());
    }

    void onlyPlainFilesAreRead() {
        QCOMPARE(errorOf([&] { readFile(path("none"), 10); }).kind(), Error::Kind::file);
        const Error folder = errorOf([&] { readFile(path(""), 10); });
        QVERIFY(folder.problem().sentence.find("folder") != std::string::npos);
#ifndef _WIN32
        QCOMPARE(errorOf([&] { readFile("/dev/zero", 10); }).kind(), Error::Kind::file);
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        QCOMPARE(errorOf([&] { readFile(path("pipe"), 10); }).kind(), Error::Kind::file);
#endif
    }

    void whatCannotBeWrittenIsLeftAlone() {
        fs::create_directory(path("folder"));
        QCOMPARE(errorOf([&] { writeFile(path("folder"), std::string_view("x")); }).kind(), Error::Kind::file);
        const Error nowhere = errorOf([&] { writeFile(path("no/such/folder/a"), std::string_view("x")); });
        QVERIFY(nowhere.problem().sentence.find("No such file") != std::string::npos);
        writeFile(path("kept"), std::string_view("old"));
        fs::permissions(path("kept"), fs::perms::owner_read);
        QCOMPARE(errorOf([&] { writeFile(path("kept"), std::string_view("new")); }).kind(), Error::Kind::file);
        QCOMPARE(textOf(path("kept")), std::string("old"));
        QCOMPARE(entries(), 2);
    }

#ifndef _WIN32
    void aFullDiskLeavesTheOldFileWhole() {
        writeFile(path("a"), std::string_view("old"));
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small{1000, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        std::optional<Error> atWrite;
        std::optional<Error> atClose;
        try {
            writeFile(path("a"), std::string(100'000, 'x'));
        } catch (const Error& error) {
            atWrite = error;
        }
        try {
            writeFile(path("a"), std::string(1'500, 'x'));  // waits in the buffer until the file is closed
        } catch (const Error& error) {
            atClose = error;
        }
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(atWrite && atWrite->problem().sentence.find("too large") != std::string::npos);
        QVERIFY(atClose && atClose->problem().sentence.find("too large") != std::string::npos);
        QCOMPARE(textOf(path("a")), std::string("old"));
        QCOMPARE(entries(), 1);
    }

    void permissionsAndLinksStay() {
        writeFile(path("a"), std::string_view("old"));
        const fs::perms perms =
            fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read | fs::perms::owner_exec;
        fs::permissions(path("a"), perms);
        fs::create_symlink("a", path("link"));
        writeFile(path("link"), std::string_view("new"));
        QVERIFY(fs::is_symlink(path("link")));
        QCOMPARE(textOf(path("a")), std::string("new"));
        QVERIFY(fs::status(path("a")).permissions() == perms);
    }

    void anotherProgramsPartFileIsLeftAlone() {
        writeFile(path(".rooftree-0.part"), std::string_view("theirs"));
        writeFile(path("a"), std::string_view("ours"));
        QCOMPARE(textOf(path(".rooftree-0.part")), std::string("theirs"));
        QCOMPARE(textOf(path("a")), std::string("ours"));
    }
#endif
};

QTEST_APPLESS_MAIN(TestFile)
#include "tst_file.moc"
