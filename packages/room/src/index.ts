export type { Census } from "./census.ts";
export type { Connection } from "./connection.ts";
export type { Journal, JournalRow, Part, StoredRoom } from "./journal.ts";
export type { LogSentence } from "./log-text.ts";
export type { Meter } from "./meter.ts";
export type { Pace, Platform } from "./platform.ts";
export { Room } from "./room.ts";
export type { RoomStatus } from "./status.ts";
export { isUnreadable, Unreadable } from "./unreadable.ts";
