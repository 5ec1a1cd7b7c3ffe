// The program, run as a script runs it.
#pragma once

#include <QFile>
#include <QProcess>

namespace rooftree {

struct Run {
    int status = -1;  // stays so where it crashed or did not end
    QByteArray out;
    QByteArray err;
};

inline Run rooftreeWith(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QString(ROOFTREE_BIN) + "/rooftree", arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000)) return {};
    Run run{process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, {}, {}};
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

// Empty where it cannot be read.
inline QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace rooftree
