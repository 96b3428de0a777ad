import { findBuiltInGame, type SeatId } from "@baize/engine";
import { Room } from "../../packages/room/src/index.ts";
import { BenchPlatform } from "./bench-platform.ts";
import { type BenchCase, defineBench } from "./case.ts";

const CHECKPOINT_ENTRIES = 500;
/** Long enough for a connection's budget to refill. */
const PAUSE_MS = 10_000;

/** A room that is played by frames, and restored from what it stored. */
class StoredRoom {
  readonly #world = new BenchPlatform();
  readonly #room: Room;
  readonly #seats: readonly SeatId[];
  /** The number of each seat's next intent: clients count their own. */
  readonly #counts = new Map<SeatId, number>();

  constructor(players: number, deckCards: number) {
    const game = findBuiltInGame("magic");
    if (!game) throw new Error("The game of the benches is gone");
    this.#room = Room.open("bench", { game, name: "Bench" }, this.#world);
    this.#seats = Array.from({ length: players }, (_, index) => this.#seat(index));
    for (const seat of this.#seats) {
      this.#send(seat, "deck.load", { cards: [{ name: "Card", count: deckCards }] });
      this.#send(seat, "library.draw", { count: 7 });
    }
  }

  /** Plays until the journal is a number of ticks ahead of the checkpoint; the ticks before are history. */
  play(before: number, tail: number): this {
    for (let count = 0; count < before; count += 1) this.#tap(count);
    // Looking how far it is takes longer than to go there.
    for (let behind = this.#behind(); behind > 0; behind = this.#behind()) {
      const ahead = Math.max(1, CHECKPOINT_ENTRIES - behind);
      for (let count = 0; count < ahead; count += 1) this.#tap(0);
    }
    for (let count = 0; count < tail; count += 1) this.#tap(count);
    return this;
  }

  restore(): Room {
    const room = Room.restore("bench", this.#world);
    if (!room) throw new Error("The journal holds no room");
    return room;
  }

  #behind(): number {
    return this.#world.journal.read()?.tail.length ?? 0;
  }

  #tap(count: number): void {
    const seat = this.#seats[count % this.#seats.length] as SeatId;
    this.#send(seat, "seat.counter.add", { counter: "life", delta: -1 });
  }

  #seat(index: number): SeatId {
    const invite = { scope: "player", epoch: this.#room.epochOf("player") } as const;
    const claimed = this.#room.httpOperations.claim(invite, { name: `Player ${index + 1}` });
    if (!claimed.ok) throw new Error(claimed.message);
    const { seat, epoch } = claimed.value;
    const credential = { scope: seat, epoch };
    this.#room.connect(this.#world.connection(`c${seat}`, { kind: "seat", seat }, credential));
    return seat;
  }

  #send(seat: SeatId, intent: string, payload: unknown): void {
    this.#world.time += PAUSE_MS;
    const count = (this.#counts.get(seat) ?? 0) + 1;
    this.#counts.set(seat, count);
    const id = `client-${seat}-${count}`;
    this.#room.receive(`c${seat}`, JSON.stringify({ type: "intent", id, intent, payload }));
    this.#world.settle();
  }
}

/** Restoring a room from its checkpoint and the later journal rows. */
export const wakeBench = defineBench({
  name: "wake-bench",
  summary: "a room restored from its checkpoint and the journal's tail",
  settings: { players: 4, deckCards: 100, entries: 2000, tail: 200, iterations: 100 },
  cases: ({ players, deckCards, entries, tail, iterations }) =>
    [...new Set([0, tail, CHECKPOINT_ENTRIES - 1])].map((rows): BenchCase => {
      const stored = new StoredRoom(players, deckCards).play(entries, rows);
      return { name: `checkpoint and ${rows} rows`, runs: iterations, run: () => stored.restore() };
    }),
});
