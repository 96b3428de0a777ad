import type { RoomKeyScope } from "@baize/engine";
import type { RejectionReason } from "@baize/room";

/**
 * How long rejections are collected for one line. Our clients' ordinary refusals start no such wait, which keeps the
 * room awake.
 */
const GATHERED_MS = 5_000;

/** Refusals in ordinary play: a move that came too late, or that the table doesn't allow now. */
const ORDINARY: ReadonlySet<RejectionReason> = new Set([
  "seat_taken",
  "no_such_seat",
  "no_such_card",
  "no_such_zone",
  "not_here",
  "not_in_this_game",
  "not_seated",
  "deck_already_loaded",
  "no_deck",
  "needs_consent",
  "internal",
] as const);

type OpeningKind = "seat" | Exclude<RoomKeyScope, number>;
type Counts = Partial<Record<RejectionReason, Partial<Record<OpeningKind, number>>>>;

/**
 * Logs what a room rejected that our clients never send: the reason, the number, and the kind of key. At most one line
 * every five seconds, which contains nothing that was sent.
 */
export class RejectionLog {
  readonly #room: string;
  #counts: Counts = {};
  #since = 0;

  constructor(room: string) {
    this.#room = room;
  }

  add(reason: RejectionReason, scope: RoomKeyScope): void {
    if (ORDINARY.has(reason)) return;
    const kind = typeof scope === "number" ? "seat" : scope;
    const counts = this.#counts[reason];
    this.#counts[reason] = { ...counts, [kind]: (counts?.[kind] ?? 0) + 1 };
    if (this.#since > 0) return;
    this.#since = Date.now();
    setTimeout(() => this.#print(), GATHERED_MS);
  }

  #print(): void {
    const at = Date.now();
    const line = { at, room: this.#room, sinceMs: at - this.#since, rejections: this.#counts };
    this.#counts = {};
    this.#since = 0;
    console.warn(`[rejected] ${JSON.stringify(line)}`);
  }
}
