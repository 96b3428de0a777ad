import { seededRandom, type Viewer } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import type { TestClient } from "@baize/room/testkit";
import { keyScopeOfViewer, TestRoom } from "@baize/room/testkit";
import { expect, test } from "vitest";
import type { Connection } from "../packages/room/src/index.ts";
import { FAULTS } from "./faults/index.ts";
import { chooseIntent, type Mix, parseMix } from "./load/mix.ts";
import { PROFILES } from "./load/profiles.ts";

/** Profiles whose players are as fast as people. */
const HUMAN = ["human-4", "commander-4", "spectators-100"] as const;
const TIMES_FASTER = 2;
const SECONDS = 60;
const MS = 1_000;
const DECK = [{ name: "Forest", count: 100 }];
const FIRST_HAND = 7;
const WATCHER: Viewer = { kind: "spectator", level: "public" };
/** Actions that a player's client sends at once when it comes back. */
const DONE_OFFLINE = 50;

/** Somebody who watches and keeps nothing of it, so that a hundred of them cost this test little. */
class Watcher implements Connection {
  readonly id: string;
  readonly viewer = WATCHER;
  readonly credential: Connection["credential"];
  readonly ticks = "whole";
  closed: string | null = null;

  constructor(id: string, credential: Connection["credential"]) {
    this.id = id;
    this.credential = credential;
  }

  send(): void {}

  close(_: number, reason: string): void {
    this.closed = reason;
  }

  queued(): number {
    return 0;
  }
}

const numberIn = (profile: Readonly<Record<string, unknown>>, flag: string): number =>
  Number(profile[flag] ?? 0);

/** People at a table, of whom each sends so many intents and pointers a second. */
class Evening {
  readonly table = new TestRoom();
  readonly #profile: Readonly<Record<string, unknown>>;
  readonly #mix: Mix;
  readonly #random = seededRandom(7);
  #players: TestClient[] = [];
  #watchers: Watcher[] = [];
  #came = 0;
  /** Why somebody was refused or closed. */
  readonly met: string[] = [];

  constructor(name: (typeof HUMAN)[number]) {
    this.#profile = PROFILES[name] ?? {};
    this.#mix = parseMix(String(this.#profile.mix));
    for (let player = 1; player <= numberIn(this.#profile, "players"); player += 1) {
      const client = this.table.seatPlayer(`Player ${player}`);
      this.table.play(client, "deck.load", { cards: DECK });
      this.table.play(client, "library.draw", { count: FIRST_HAND });
      this.#players.push(client);
    }
    this.#watch();
  }

  /** Everybody plays for so long, and once a second something may happen to them. */
  play(seconds: number, happens: (second: number, evening: Evening) => void = () => {}): void {
    const ratePerSecond = TIMES_FASTER * numberIn(this.#profile, "rate");
    const pointersPerSecond = TIMES_FASTER * numberIn(this.#profile, "presenceHz");
    const steps = Math.max(ratePerSecond, pointersPerSecond);
    for (let second = 0; second < seconds; second += 1) {
      happens(second, this);
      for (let step = 0; step < steps; step += 1) {
        const isDue = (perSecond: number): boolean =>
          Math.floor(((step + 1) * perSecond) / steps) > Math.floor((step * perSecond) / steps);
        for (const player of this.#players) {
          if (isDue(ratePerSecond)) this.act(player);
          if (isDue(pointersPerSecond)) this.#point(player);
        }
        this.table.pass(MS / steps);
      }
    }
    this.#look();
  }

  get players(): readonly TestClient[] {
    return this.#players;
  }

  /** One of the mix that the player may do as the table is. */
  act(player: TestClient): void {
    const { table } = this;
    const session = { room: "den", game: table.game, viewer: player.viewer, limits: LIMITS };
    const snapshot = {
      connection: { kind: "open" },
      session,
      view: player.view,
      revision: player.revision,
      log: [],
      said: [],
      cast: null,
      presence: { seats: new Map(), spectators: { public: 0, all: 0 } },
      pending: 0,
    } as const;
    const choice = chooseIntent(this.#mix, snapshot, {
      random: this.#random,
      named: new Set(),
    });
    if (choice) table.send(player, choice.type, choice.payload);
  }

  /** A player's connection ends and another begins. */
  dropPlayer(player: TestClient, unanswered = 1): void {
    this.#look();
    this.table.room.disconnect(player.id);
    const again = this.table.connect(player.viewer, player);
    this.#players = this.#players.map((each) => (each === player ? again : each));
    for (let sent = 0; sent < unanswered; sent += 1) this.act(again);
    this.table.settle();
  }

  dropAll(): void {
    for (const { id } of this.#watchers) this.table.room.disconnect(id);
    for (const player of this.#players) this.dropPlayer(player);
    this.#watch();
  }

  /** The server ends and is started again; its memory is gone, and so are all sockets. */
  crash(): void {
    this.#look();
    this.table.crash();
    this.#players = this.#players.map((player) => this.table.connect(player.viewer, player));
    for (const player of this.#players) this.act(player);
    this.#watch();
  }

  /** Another device takes a player's seat, and the first one takes it back. */
  quarrel(): void {
    for (let turn = 0; turn < 2; turn += 1) {
      const [player, ...others] = this.#players as [TestClient, ...TestClient[]];
      this.act(player);
      this.#look();
      this.#players = [this.table.connect(player.viewer, player), ...others];
    }
  }

  #point(player: TestClient): void {
    const frame = { type: "presence", zone: "battlefield", x: 0.5, y: 0.5 };
    this.table.room.receive(player.id, JSON.stringify(frame));
  }

  #watch(): void {
    this.#look();
    const credential = this.table.key(keyScopeOfViewer(WATCHER));
    this.#watchers = [];
    for (let count = 0; count < numberIn(this.#profile, "spectators"); count += 1) {
      this.#came += 1;
      const watcher = new Watcher(`w${this.#came}`, credential);
      this.table.room.connect(watcher);
      this.table.room.receive(watcher.id, Uint8Array.of(0, 0, 1, 0));
      this.#watchers.push(watcher);
    }
    this.table.settle();
  }

  /** Notes what those who are here were refused, or closed for. */
  #look(): void {
    for (const { closed, notices, steps } of this.#players) {
      const refusals = steps.flatMap((step) => step.refusals ?? []);
      const over = [...notices, ...refusals].filter(
        ({ code, field }) => code === "over_limit" && field === undefined,
      );
      this.met.push(...over.map(({ message }) => message));
      if (closed) this.met.push(closed.reason);
    }
    for (const { closed } of this.#watchers) if (closed !== null) this.met.push(closed);
  }
}

type Happening = (second: number, evening: Evening) => void;

const HAPPENINGS = {
  "the server ends and comes back": (second, evening) => {
    if (second % 10 === 5) evening.crash();
  },
  "connections drop and seats are taken over": (second, evening) => {
    if (second % 10 === 5) evening.dropAll();
    if (second % 10 === 9) evening.quarrel();
  },
  "a player comes back with what was done offline": (second, evening) => {
    if (second % 20 === 15) evening.dropPlayer(evening.players[0] as TestClient, DONE_OFFLINE);
  },
  "the room sleeps and wakes": (second, evening) => {
    if (second % 10 === 5) evening.table.sleep(evening.players);
  },
} as const satisfies Record<string, Happening>;

/** What each fault of `scripts/faults.ts` is to those at the table. */
const FAULT_IS: Readonly<Record<string, keyof typeof HAPPENINGS>> = {
  kill: "the server ends and comes back",
  checkpoint: "the server ends and comes back",
  "write-failure": "the server ends and comes back",
  corruption: "the server ends and comes back",
  drops: "connections drop and seats are taken over",
  offline: "a player comes back with what was done offline",
  deploy: "the room sleeps and wakes",
};

test.each(HUMAN)("[BU13] %s at twice its pace meets no budget", (name) => {
  const evening = new Evening(name);
  evening.play(SECONDS);
  expect(evening.table.room.revision).toBeGreaterThan(SECONDS);
  expect(evening.met).toEqual([]);
});

test("[BU13] what the tests below have happen is what the faults do", () => {
  expect(Object.keys(FAULT_IS)).toEqual(Object.keys(FAULTS));
  expect(new Set(Object.values(FAULT_IS))).toEqual(new Set(Object.keys(HAPPENINGS)));
});

test.each(Object.entries(HAPPENINGS))(
  "[BU13] people at twice their pace meet no budget where %s",
  (_, happens) => {
    const evening = new Evening("commander-4");
    evening.play(SECONDS, happens);
    expect(evening.table.room.revision).toBeGreaterThan(SECONDS);
    expect(evening.met).toEqual([]);
  },
);

test("[BU13] twenty times the pace of people does meet one", () => {
  const evening = new Evening("human-4");
  const [player = expect.fail()] = evening.players;
  evening.play(20, () => {
    for (let sent = 0; sent < 100; sent += 1) evening.act(player);
  });
  expect(evening.met.length).toBeGreaterThan(0);
});
