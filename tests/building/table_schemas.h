// Schemas beside the data of buildings against the tables that read it.
#pragma once

#include <QtTest>

#include <fmt/format.h>

#include "base/file.h"
#include "base/json_writer.h"

namespace rooftree {

// Those of resources/buildings/NAME.schema.json. Set ROOFTREE_WRITE_SCHEMAS to write them anew after a change of a table.
inline void compareSchemas(std::initializer_list<std::pair<const char*, Json>> schemas) {
    for (const auto& [name, schema] : schemas) {
        const std::string path = fmt::format(ROOFTREE_RESOURCES "/buildings/{}.schema.json", name);
        const std::string expected = writeJson(schema);
        if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_SCHEMAS")) writeFile(path, expected);
        const auto bytes = readFile(path, 1 << 20);
        QVERIFY2(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()) == expected,
                 "run this test with ROOFTREE_WRITE_SCHEMAS=1 and commit resources/buildings");
    }
}

}  // namespace rooftree
