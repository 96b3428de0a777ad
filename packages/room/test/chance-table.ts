import {
  type AnyIntent,
  actorViewOf,
  type DrawNote,
  GAMES,
  type Game,
  INTENTS,
  type IntentPayload,
  type IntentType,
  type SeatId,
  seededRandom,
  variantOf,
} from "@baize/engine";
import { type Chain, chainFrom, type Transcript } from "@baize/fairness";
import type { RecordStep } from "@baize/protocol";
import { expect } from "vitest";
import { Hall, type HallOptions } from "./hall.ts";
import type { Reader } from "./reader.ts";

interface Sent {
  readonly type: string;
  readonly payload: unknown;
  readonly link?: string;
}

/** Players whose clients contribute to chance, as pages do. */
export class Table {
  readonly hall: Hall;
  readonly readers: Reader[] = [];
  readonly #chains = new Map<Reader, Chain>();
  #sent = 0;

  constructor(options: HallOptions = {}) {
    this.hall = new Hall(options);
  }

  sit(name: string, seed?: string): Reader {
    const reader = this.hall.seat(name, this.readers.length === 0 ? "host" : "player");
    this.readers.push(reader);
    if (seed !== undefined) this.commit(reader, seed);
    return reader;
  }

  commit(reader: Reader, seed: string): void {
    const chain = chainFrom("seat", seed.repeat(32));
    this.#chains.set(reader, chain);
    this.do(reader, "chance.commit", { commitment: chain.commitment });
  }

  /** The seat's next link, or one so many further on. */
  link(reader: Reader, ahead = 0): string | undefined {
    const opened = reader.view.ownLinks ?? 0;
    return this.#chains.get(reader)?.link(opened + 1 + ahead);
  }

  /** Sends a frame: why it was refused, or null. */
  send(reader: Reader, { type, payload, link }: Sent): string | null {
    this.#sent += 1;
    const id = `t${this.#sent}`;
    const frame = { type: "intent", id, intent: type, payload, ...(link ? { link } : {}) };
    this.hall.room.receive(reader.id, JSON.stringify(frame));
    this.hall.settle();
    const refusals = reader.steps.flatMap((step) => step.refusals ?? []);
    const refusal = refusals.find((each) => each.id === id);
    return refusal ? `${refusal.code} ${refusal.field}` : null;
  }

  /** Sends an intent with the seat's next link. */
  play<T extends IntentType>(reader: Reader, type: T, payload: IntentPayload<T>): string | null {
    return this.send(reader, { type, payload, link: this.link(reader) });
  }

  do<T extends IntentType>(reader: Reader, type: T, payload: IntentPayload<T>): void {
    expect(this.play(reader, type, payload), type).toBeNull();
  }

  /** What chance gave last, as everybody reads it. */
  rolled(reader: Reader): unknown {
    return reader.log.findLast(({ type }) => type === "dice.roll")?.values?.results;
  }

  /** What everybody reads of the last draw. */
  noted(reader: Reader): DrawNote | undefined {
    return reader.log.findLast(({ draw }) => draw !== undefined)?.draw;
  }

  agree(): void {
    for (const reader of this.readers) this.do(reader, "record.agree", { agreed: true });
  }

  record(): readonly RecordStep[] {
    const [, ...steps] = this.file().trimEnd().split("\n");
    return steps.map((line) => JSON.parse(line) as RecordStep);
  }

  /** The record as the file that players save. */
  file(): string {
    const record = this.hall.room.admin.record(this.hall.key("host"));
    if (!record.ok) throw new Error(record.message);
    return [...record.value].filter((line) => line !== null).join("");
  }

  transcript(): Transcript | undefined {
    return this.record().at(-1)?.chance;
  }

  nextGame(): void {
    const [first, ...others] = this.readers;
    for (const other of others) this.do(other, "seat.ready", { ready: true });
    if (first) this.do(first, "game.next", {});
  }
}

export const seatOf = ({ viewer }: Reader): SeatId => {
  if (viewer.kind !== "seat") throw new Error("A spectator has no seat");
  return viewer.seat;
};

export const DECK = Array.from({ length: 30 }, (_, index) => ({ name: `Card ${index}`, count: 2 }));

export const twoPlayers = (
  options?: HallOptions,
): Table & { readonly readers: [Reader, Reader] } => {
  const table = new Table(options);
  for (const [name, seed] of [
    ["Anna", "a1"],
    ["Ben", "b2"],
  ] as const) {
    const reader = table.sit(name, seed);
    table.do(reader, "deck.load", { cards: DECK });
  }
  return table as Table & { readonly readers: [Reader, Reader] };
};

export const DIE = { sides: 1_000, count: 3 } as const;

/** A game of two that has some of everything. */
export const played = (options?: HallOptions): Table & { readonly readers: [Reader, Reader] } => {
  const table = twoPlayers(options);
  const [anna, ben] = table.readers;
  table.do(anna, "hand.mulligan", {});
  table.do(ben, "library.draw", { count: 7 });
  table.do(anna, "dice.roll", { sides: 6, count: 3 });
  table.do(ben, "library.shuffle", { from: "top", count: 5 });
  table.do(ben, "library.cut", {});
  table.do(anna, "hand.mulligan", { count: "same" });
  table.do(anna, "coin.flip", {});
  return table;
};

const INTENTS_PER_GAME = 150;

/** Every game that ships, and every variant. */
export const SHIPPED = GAMES.flatMap((game: Game) => [
  game,
  ...(game.variants ?? []).flatMap(({ id }) => variantOf(game, id) ?? []),
]);

/** What ends a player's being there, and what these players' chains would not go on after. */
const LEAVING: ReadonlySet<string> = new Set([
  "seat.leave",
  "seat.clear",
  "seat.kick",
  "chance.commit",
  "room.seats.set",
  "deck.unload",
]);

/** A generated game that is over and agreed to; of its players the third contributes nothing. */
export const generated = (game: Game, seed: number): Table => {
  const random = seededRandom(seed * 100 + game.seats);
  const table = new Table({ definition: game, seed });
  const names = ["Anna", "Ben", "Chloé"].slice(0, Math.min(3, game.seats));
  for (const [place, name] of names.entries()) table.sit(name, ["a1", "b2"][place]);
  for (let done = 0; done < INTENTS_PER_GAME; done += 1) {
    const reader = table.readers[random.int(table.readers.length)];
    const definition = INTENTS[random.int(INTENTS.length)] as AnyIntent | undefined;
    if (!reader || !definition || LEAVING.has(definition.type)) continue;
    const payload = definition.sample(actorViewOf(reader.view, game, seatOf(reader)), random);
    if (payload === null || definition.actor === "room" || definition.actor === "system") continue;
    table.send(reader, { type: definition.type, payload, link: table.link(reader) });
    if (done % 40 === 20) table.hall.sleep(table.readers);
  }
  table.nextGame();
  table.agree();
  return table;
};
