#include <QtTest>

#include "base/problem.h"

using namespace rooftree;

class TestProblem : public QObject {
    Q_OBJECT

private slots:
    void aLineNamesFilePointerAndSentence() {
        Problem problem{"a.json", "/templates/0/slab", "value", Severity::problem, {}, "found -4", {}};
        QCOMPARE(lineOf(problem), std::string("a.json: /templates/0/slab: found -4"));
        QCOMPARE(std::string(Error(Error::Kind::input, problem).what()), lineOf(problem));
        problem.pointer.clear();
        QCOMPARE(lineOf(problem), std::string("a.json: found -4"));
        problem.file.clear();
        QCOMPARE(lineOf(problem), std::string("found -4"));
    }

    void shortWordsHaveANearestNameToo() {
        const std::vector<std::string> known{"do", "id", "glb", "obj"};
        for (const char* found : {"od", "dp", "doo", "DO", "Do"})
            QCOMPARE(nearestName(found, known), std::optional<std::string>("do"));
        QCOMPARE(nearestName("GBL", known), std::optional<std::string>("glb"));
        QCOMPARE(nearestName("gl", known), std::optional<std::string>("glb"));
        QCOMPARE(nearestName("xy", known), std::nullopt);
        QCOMPARE(expectedWord("OBJ", {"glb", "obj"}), std::string("one of \"glb\", \"obj\"; did you mean \"obj\"?"));
        QCOMPARE(expectedWord("stl", {"glb", "obj"}), std::string("one of \"glb\", \"obj\""));
    }

    void theNearestNameIsOneThatWasMeant() {
        const std::vector<std::string> known{"roofRows", "roofBack", "slab", "x"};
        QCOMPARE(nearestName("roofrows", known), std::optional<std::string>("roofRows"));
        QCOMPARE(nearestName("rofoRows", known), std::optional<std::string>("roofRows"));
        QCOMPARE(nearestName("salb", known), std::optional<std::string>("slab"));
        QCOMPARE(nearestName("roofBak", known), std::optional<std::string>("roofBack"));
        QCOMPARE(nearestName("chimney", known), std::nullopt);
        QCOMPARE(nearestName("y", known), std::nullopt);
        QCOMPARE(nearestName("", known), std::nullopt);
        QCOMPARE(nearestName(std::string(10'000'000, 'r'), known), std::nullopt);
    }
};

QTEST_APPLESS_MAIN(TestProblem)
#include "tst_problem.moc"
