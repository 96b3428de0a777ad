// The players of a club's evening: a program that has nothing but the published package. It reads commands, a line of
// JSON each, and answers each with a line.
//
//   node bots.ts http://localhost:8787 ROOMS BOTS PAUSE_MS

import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import {
  type CardHandle,
  type CardView,
  type Client,
  claimSeat,
  connect,
  createRoom,
  type IntentPayload,
  type IntentType,
  type TableView,
  unwrap,
  waitForSnapshot,
} from "@baize/client";

const DECK = 400;
const TIMEOUT_MS = 60_000;

/** What is asked: what was acked by now, whether a copy of the server is right, or to end and to check everything. */
export type BotCommand =
  | { readonly type: "note" }
  | { readonly type: "checkCopy"; readonly url: string }
  | { readonly type: "end" };

export interface BotAnswers {
  readonly note: { readonly acked: number };
  readonly checkCopy: {
    readonly behind: number;
    readonly lost: number;
    readonly compared: number;
    readonly different: number;
  };
  readonly end: BotEveningResult;
}

export interface BotEveningResult {
  readonly rooms: number;
  readonly bots: number;
  readonly acked: number;
  /** Refusals by their code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Bots whose life total isn't the sum of what was acked, or that miss a card that they drew. */
  readonly lost: number;
  /** Clients that were behind an ack that they had. */
  readonly behind: number;
  /** Bots who see what a newcomer with their key sees. */
  readonly alike: number;
  readonly compared: number;
  /** From sending to the ack, of what was answered over the connection it was sent on. */
  readonly ackMs: readonly number[];
  /** For each time that a bot lost its connection, how long it was away. */
  readonly awayMs: readonly number[];
}

const [url = "", rooms = "10", bots = "4", pause = "1500"] = process.argv.slice(2);

interface Seat {
  readonly room: string;
  readonly key: string;
  readonly seat: number;
}

/** A player who remembers what the room owes it. */
class Bot {
  readonly #place: Seat;
  readonly client: Client;
  readonly #lives: number;
  lives = 0;
  draws = 0;
  acked = 0;
  revision = 0;
  readonly refused: string[] = [];
  readonly ackMs: number[] = [];
  readonly awayMs: number[] = [];
  #awaySince: number | null = null;
  /** What it has seen at each revision since a moment; null while that isn't of interest. */
  #seen: Map<number, TableView> | null = null;
  #noted = { revision: 0, lives: 0, draws: 0 };

  constructor(place: Seat, client: Client) {
    this.#place = place;
    this.client = client;
    this.#lives = livesIn(this.#view, place.seat);
    client.subscribe(() => this.#look());
  }

  get #view(): TableView | null {
    return this.client.getSnapshot().view;
  }

  #look(): void {
    const { connection, pending, revision, view } = this.client.getSnapshot();
    // With an unanswered intent, the view may already show what that one will do.
    if (view && pending === 0) this.#seen?.set(revision, view);
    if (connection.kind !== "open") this.#awaySince ??= performance.now();
    else if (this.#awaySince !== null) {
      this.awayMs.push(performance.now() - this.#awaySince);
      this.#awaySince = null;
    }
  }

  async send<T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<boolean> {
    const began = performance.now();
    const away = this.awayMs.length;
    const wasOpen = this.#awaySince === null;
    const result = await this.client.send(type, payload);
    if (result.kind === "refused") this.refused.push(result.refusal.code);
    if (result.kind !== "acked") return false;
    this.acked += 1;
    this.revision = Math.max(this.revision, result.revision);
    if (wasOpen && away === this.awayMs.length) this.ackMs.push(performance.now() - began);
    return true;
  }

  /** Does one of the things that players do most. */
  async act(): Promise<void> {
    const chance = Math.random();
    if (chance < 0.3) {
      if (await this.send("library.draw", { count: 1 })) this.draws += 1;
    } else if (chance < 0.5) {
      const delta = 1 + Math.floor(Math.random() * 5);
      if (await this.send("seat.counter.add", { counter: "life", delta })) this.lives += delta;
    } else if (chance < 0.7) await this.#play();
    else if (chance < 0.9) await this.#tap();
    else if (chance < 0.95) await this.send("coin.flip", { count: 1 });
    else await this.send("chat.say", { text: "Your turn, I think." });
  }

  #card(holds: (card: CardView) => boolean): CardHandle | undefined {
    return [...(this.#view?.cards ?? [])].find(([, card]) => holds(card))?.[0];
  }

  async #play(): Promise<void> {
    const card = this.#card(({ zone }) => zone === `hand:${this.#place.seat}`);
    const position = { x: 0.1 + 0.8 * Math.random(), y: 0.1 + 0.8 * Math.random() };
    if (card)
      await this.send("card.move", { moves: [{ card, to: { zone: "battlefield", position } }] });
  }

  async #tap(): Promise<void> {
    const card = this.#card(
      ({ zone, owner }) => zone.startsWith("battlefield") && owner === this.#place.seat,
    );
    if (card) await this.send("card.tap", { cards: [card], tapped: Math.random() < 0.5 });
  }

  /** Remembers what was acked by now. */
  note(): void {
    this.#noted = { revision: this.revision, lives: this.lives, draws: this.draws };
    this.#seen = new Map();
    this.#look();
  }

  /** How a copy of the room, made after the note, looks to somebody with this bot's key. */
  async checkCopy(at: string): Promise<{ behind: boolean; lost: boolean; alike: boolean | null }> {
    const copy = await arrive(at, this.#place.room, this.#place.key);
    const { revision, view } = copy.getSnapshot();
    copy.close();
    const seen = this.#seen?.get(revision);
    const had = this.#surplus(view, this.#noted);
    return {
      behind: revision < this.#noted.revision,
      lost: !(had.lives >= 0 && had.draws >= 0),
      alike: seen === undefined ? null : isDeepStrictEqual(view, seen),
    };
  }

  /** What a view has beyond what was acked. */
  #surplus(view: TableView | null, acked: { lives: number; draws: number }) {
    const { seat } = this.#place;
    const zones = [...(view?.zones.values() ?? [])];
    const library = zones.find((zone) => zone.kind === "library" && zone.seat === seat)?.count;
    return {
      lives: livesIn(view, seat) - this.#lives - acked.lives,
      draws: DECK - (library ?? Number.NaN) - acked.draws,
    };
  }

  get isRight(): boolean {
    const { lives, draws } = this.#surplus(this.#view, this);
    return lives === 0 && draws === 0;
  }

  /** Whether a newcomer with the same key sees the same. */
  async compare(): Promise<boolean> {
    const fresh = await arrive(url, this.#place.room, this.#place.key);
    const { revision } = fresh.getSnapshot();
    const { view } = await waitForSnapshot(
      this.client,
      (now) => now.revision >= revision,
      TIMEOUT_MS,
    );
    const isAlike = isDeepStrictEqual(view, fresh.getSnapshot().view);
    fresh.close();
    return isAlike;
  }
}

const livesIn = (view: TableView | null, seat: number): number =>
  [...(view?.seats ?? [])].find(([each]) => Number(each) === seat)?.[1].counters.life ?? Number.NaN;

async function arrive(at: string, room: string, key: string): Promise<Client> {
  const client = connect({ url: at, room, key, seeds: null });
  await waitForSnapshot(
    client,
    ({ connection, view }) => connection.kind === "open" && !!view,
    TIMEOUT_MS,
  );
  return client;
}

async function openTable(): Promise<Bot[]> {
  const { room, keys } = unwrap(await createRoom(url, { game: "magic" }));
  const seated: Bot[] = [];
  for (let number = 1; number <= Number(bots); number += 1) {
    const name = `Bot ${number}`;
    const { key, seat } = unwrap(await claimSeat(url, room, { key: keys.player, name, bot: true }));
    const bot = new Bot({ room, key, seat }, await arrive(url, room, key));
    await bot.send("deck.load", { cards: [{ name: `${name}'s card`, count: DECK }] });
    seated.push(bot);
  }
  return seated;
}

const all: Bot[] = [];
for (let number = 0; number < Number(rooms); number += 1) all.push(...(await openTable()));
let isOver = false;
const playing = all.map(async (bot) => {
  while (!isOver) {
    await sleep(Number(pause) * (0.5 + Math.random()));
    if (!isOver) await bot.act();
  }
});

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);
const count = (which: readonly (boolean | null)[]): number => which.filter((each) => each).length;

const ANSWER: {
  readonly [Type in BotCommand["type"]]: (
    command: Extract<BotCommand, { type: Type }>,
  ) => Promise<BotAnswers[Type]>;
} = {
  note: async () => {
    for (const bot of all) bot.note();
    return { acked: sum(all.map(({ acked }) => acked)) };
  },
  checkCopy: async ({ url: at }) => {
    const checks = await Promise.all(all.map((bot) => bot.checkCopy(at)));
    return {
      behind: count(checks.map(({ behind }) => behind)),
      lost: count(checks.map(({ lost }) => lost)),
      compared: count(checks.map(({ alike }) => alike !== null)),
      different: count(checks.map(({ alike }) => alike === false)),
    };
  },
  end: async () => {
    isOver = true;
    await Promise.all(playing);
    const refused: Record<string, number> = {};
    for (const code of all.flatMap((bot) => bot.refused)) refused[code] = (refused[code] ?? 0) + 1;
    const behind = all.filter((bot) => bot.client.getSnapshot().revision < bot.revision);
    return {
      rooms: Number(rooms),
      bots: all.length,
      acked: sum(all.map(({ acked }) => acked)),
      refused,
      lost: count(all.map(({ isRight }) => !isRight)),
      behind: behind.length,
      alike: count(await Promise.all(all.map((bot) => bot.compare()))),
      compared: all.length,
      ackMs: all.flatMap(({ ackMs }) => ackMs),
      awayMs: all.flatMap(({ awayMs }) => awayMs),
    };
  },
};

const say = (value: object): void => console.log(JSON.stringify(value));
say({ acked: sum(all.map(({ acked }) => acked)) });
for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line) as BotCommand;
  say(await ANSWER[command.type](command as never));
}
process.exit();
