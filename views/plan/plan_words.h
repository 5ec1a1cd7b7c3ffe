// What the parts of a plan are called, and what lies at a place, in words.
#pragma once

#include <QPointF>
#include <QString>
#include <QStringList>

#include "plan/plan_subject.h"

namespace rooftree {

// With a capital: "Guest room".
QString nameOfRoom(RoomKind kind);
QString nameOfClass(RoomClass of);
QString nameOfStorey(const PlanSubject& subject, int level);
// "double bed".
QString nameOfPiece(const Furniture& item);
// "Front door", "Archway".
QString nameOfDoor(DoorKind kind);
QString nameOfWindow(WindowKind kind);
// "12 tiles, 14 asked for".
QString areaWords(const Room& room);

// What there is at a place in cells of the grid: the opening or wall that is near, what stands there, the room, how far
// it is from the front door. Several lines, the most particular first; empty where there is nothing.
QStringList planWordsAt(const PlanSubject& subject, int level, QPointF place);
// The same for a whole cell, with all openings around it.
QStringList planWordsOf(const PlanSubject& subject, WalkPlace place);

}  // namespace rooftree
