/** Storage holds a room that can't be brought back as it was: it is damaged, or of a version that is not known here. */
export class UnreadableRoomError extends Error {
  constructor(reason: string) {
    super(`${UNREADABLE} ${reason}`);
  }
}

const UNREADABLE = "The room can't be read:";

/** Also tells one that came from another isolate, of which the platform passes on the message alone. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(UNREADABLE);
