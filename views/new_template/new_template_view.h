// A new template from a rectangle of an atlas or a map: what it shows, what it becomes, and what its drawing suggests.
#pragma once

#include <QStringList>
#include <QWidget>
#include <map>

#include "live_job/live_job.h"
#include "new_template/fresh_template.h"
#include "new_template/tile_picker.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace rooftree {

class PictureBox;

// Stands in a dialog that is not modal, or in a dock. Enter creates, Esc gives up.
class NewTemplateView : public QWidget {
    Q_OBJECT

public:
    explicit NewTemplateView(JobBoard* board = nullptr, QWidget* parent = nullptr);
    ~NewTemplateView() override;

    // What rectangles can be taken from; the one on show stays if it is still among them, by its name.
    void setSources(std::vector<TemplateSource> sources);
    void setSource(int index);
    // Names that are taken already.
    void setTakenNames(QStringList names);

    TilePicker* picker() const { return picker_; }
    QLineEdit* name() const { return name_; }
    // Of a suggestion by its field; null where it is not suggested.
    QCheckBox* suggestion(const QString& field) const;
    const QImage& picture() const;
    // What would be created is on show.
    bool settled() const { return !job_.busy(); }
    QString problemText() const;

public slots:
    // As soon as it has been computed.
    void create();

signals:
    void created(rooftree::Template how);
    void cancelled();
    // The pictures and suggestions are those of what is chosen.
    void shown();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct SuggestionRow {
        QWidget* widget = nullptr;
        QCheckBox* box = nullptr;
        QLabel* reason = nullptr;
    };

    QWidget* makeLeft();
    QWidget* makeRight();
    void request();
    void showReading(FreshReading reading);
    void showSuggestions(const std::vector<Suggestion>& suggestions);
    SuggestionRow makeRow(const std::string& field);
    void showState();
    QString whyNot() const;
    QString freeName() const;

    std::vector<TemplateSource> sources_;
    QStringList taken_;
    std::set<std::string> declined_;  // fields; kept while the rectangle changes
    std::optional<FreshReading> reading_;
    bool createAsked_ = false;

    TilePicker* picker_;
    QComboBox* source_;
    QLabel* chosen_;
    QLineEdit* name_;
    PictureBox* drawing_;
    PictureBox* picture_;
    QLabel* noSuggestions_;
    QVBoxLayout* list_;
    std::map<std::string, SuggestionRow> rows_;
    QLabel* problem_;
    QPushButton* create_;
    LiveJob<FreshReading> job_;
};

}  // namespace rooftree
