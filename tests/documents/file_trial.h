// What the tests of documents in files share: a folder, a watch, and a document of ours in it.
#pragma once

#include "trial.h"

namespace rooftree {

inline QByteArray town() {
    return QByteArray::fromStdString(bytesOf(townSet()));
}

inline QByteArray townWithRoof(int rows) {
    return QByteArray::fromStdString(bytesOf(withRoof(townSet(), 0, rows)));
}

struct FileTrial {
    FileTrial() {
        qRegisterMetaType<ChangedParts>();
        qRegisterMetaType<OutsideChange>();
    }

    void begin() {
        folder_ = std::make_unique<QTemporaryDir>();
        watch_ = std::make_unique<FileWatch>();
    }

    QString path(const QString& name = "town.templates.json") const { return folder_->filePath(name); }
    // A document of ours in a file, watched.
    std::unique_ptr<Document> opened(const QString& name = "town.templates.json") const {
        put(path(name), townSet());
        auto document = Document::load(path(name));
        document->setSettleTime(20);
        document->watch(watch_.get());
        return document;
    }
    QStringList entries() const { return QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }
    static void roof(Document& document, int rows) {
        document.edit("Roof", withRoof(*document.as<TemplateSet>(), 0, rows));
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<FileWatch> watch_;
};

}  // namespace rooftree
