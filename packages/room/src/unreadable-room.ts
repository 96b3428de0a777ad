/** Storage holds a room that can't be restored exactly: it is damaged, or of an unknown version. */
export class UnreadableRoomError extends Error {
  constructor(reason: string) {
    super(`${UNREADABLE} ${reason}`);
  }
}

const UNREADABLE = "The room can't be read:";

/** Also recognises an error from another isolate, of which the platform passes on only the message. */
export const isUnreadableRoomError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(UNREADABLE);
