// A document on a page of the window, as the window knows it whatever its kind.
#pragma once

#include <QWidget>

#include "documents/document.h"

namespace rooftree {

class VoxelView;

// The panes stand in the window's docks while the page is in front; whoever removes the page removes them.
class Page : public QWidget {
    Q_OBJECT

public:
    explicit Page(Document& document, QWidget* parent = nullptr) : QWidget(parent), document_(document) {}

    Document& document() const { return document_; }
    virtual QWidget& libraryPane() const = 0;
    virtual QWidget& inspectorPane() const = 0;
    virtual QWidget& checksPane() const = 0;
    // What is drawn flat, and its model beside it.
    virtual QWidget& drawing() const = 0;
    virtual VoxelView& voxels() const = 0;

    // All that was asked for is on show.
    virtual bool settled() const = 0;
    // Of the drawing.
    virtual void fit() = 0;
    virtual void resetZoom() = 0;
    virtual void zoomIn() = 0;
    virtual void zoomOut() = 0;

signals:
    void said(const QString& sentence);
    void settledNow();

private:
    Document& document_;
};

}  // namespace rooftree
