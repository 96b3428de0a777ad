import { openReplay, type Replay, type ReplayMoment, verifyFullReplay } from "@baize/client";
import { type SeenMoment, seatSpectatorOf, seededRandom, seenMomentOfView } from "@baize/engine";
import type { ShareReplayOptions } from "@baize/room";
import { MemoryJournal, playAtRandom, type TestClient, TestRoom } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";

const GAMES_TO_PLAY = deep(3, 60);

/** A generated game of three, all of which agreed to the full replay. */
const evening = (seed: number) => {
  const game = seed % 2 === 0 ? "magic" : "standard-52";
  const table = new TestRoom({ seed, game, journal: new MemoryJournal() });
  const clients = ["Anna", "Ben", "Chloé"].map((name) => table.seatPlayer(name));
  const random = seededRandom(seed ^ 0x5ba);
  playAtRandom(table, { players: clients, random, steps: 120 });
  for (const client of clients) table.play(client, "record.agree", { agreed: true });
  return { table, clients, random };
};

const shared = (
  table: TestRoom,
  { credential }: TestClient,
  options: ShareReplayOptions,
): Replay => {
  const made = table.room.httpOperations.share(credential, options);
  if (!made.ok) throw new Error(made.message);
  const replay = openReplay([...made.value.lines].join(""));
  if (!replay.ok) throw new Error(replay.message);
  return replay.value;
};

/** How many cards of a moment are placeholders. */
const unknownIn = ({ cards }: SeenMoment): number =>
  cards.reduce((sum, { face, count = 1 }) => sum + (face === undefined ? count : 0), 0);

/** A record as text that is the same for the same fields. */
const textOf = (record: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort()));

/** What a view holds beside the handles, which are others in each file. */
const withoutHandles = ({ revision, view }: ReplayMoment) => ({
  revision,
  cards: [...view.cards.values()].map(({ marks: _, ...card }) => textOf(card)).sort(),
  seats: [...view.seats].map(([id, { arrows, ...record }]) => [id, arrows.length, record]),
  zones: view.zones,
  ownChoice: view.ownChoice,
});

test("[SH1] [SH4] in generated games a clip shows at each of its moments what the whole shows, to every viewer", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { table, clients, random } = evening(seed);
    for (const client of clients) {
      for (const view of ["own", "all"] as const) {
        const whole = shared(table, client, { view });
        const first = random.int(whole.length - 1);
        const last = first + random.int(whole.length - first);
        const [from, to] = [whole.at(first).revision, whole.at(last).revision];
        const clip = shared(table, client, { view, from, to });
        expect(clip.header).toMatchObject({ from, to });
        expect(clip.length).toBe(last - first + 1);
        for (const viewer of whole.viewers) {
          const [long, short] = [whole.through(viewer), clip.through(viewer)];
          for (let index = 0; index < clip.length; index += 1) {
            const moment = withoutHandles(short.at(index));
            expect(moment, `seed ${seed}`).toEqual(withoutHandles(long.at(first + index)));
          }
        }
      }
    }
  }
});

test("[SH1] in generated games a shared replay of one's own view is what a seat spectator's replay is", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { table, clients } = evening(seed + 1_000);
    for (const client of clients) {
      const { viewer } = client;
      if (viewer.kind !== "seat") throw new Error("A player has no seat");
      const own = shared(table, client, { view: "own" });
      expect(own.viewers).toEqual([seatSpectatorOf(viewer.seat)]);
      table.do(client, "eyes.agree", { agreed: true });
      const watched = openReplay(table.replay(seatSpectatorOf(viewer.seat)));
      if (!watched.ok) throw new Error(watched.message);
      // Its last moments, of which nothing was kept from that spectator; the cards lie as they did.
      const { cards } = withoutHandles(watched.value.at(watched.value.length));
      expect(withoutHandles(own.at(own.length)).cards, `seed ${seed}`).toEqual(cards);
    }
  }
});

test("[SH4] [FA9] the shuffles and rolls in a clip of a full replay check out, as those of the whole do", () => {
  const table = new TestRoom({ journal: new MemoryJournal() });
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  for (const [client, name] of [
    [anna, "Forest"],
    [ben, "Island"],
  ] as const) {
    table.play(client, "deck.load", { cards: [{ name, count: 20 }] });
    table.play(client, "library.shuffle", {});
    table.play(client, "library.draw", { count: 2 });
  }
  const before = table.room.revision;
  table.play(anna, "dice.roll", { sides: 6, count: 2 });
  table.play(ben, "library.shuffle", {});
  const between = table.room.revision;
  table.play(anna, "coin.flip", {});
  table.nextGame();
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  const kindOf = (clip: Omit<ShareReplayOptions, "view"> = {}): string => {
    const check = verifyFullReplay(shared(table, anna, { view: "all", ...clip }));
    return check.kind === "failed" ? check.message : check.kind;
  };
  expect(kindOf()).toBe("checked");
  expect(kindOf({ from: before })).toBe("checked");
  // In these no game is over, so no seed of the server is opened.
  expect(kindOf({ from: before, to: between })).toBe("nothing");
  expect(kindOf({ to: between })).toBe("nothing");
});

test("[PF1] [PF6] [FA9] a table that plays on has a full replay whose shuffles check out, and others play on from it", () => {
  const before = new TestRoom({ journal: new MemoryJournal() });
  const first = before.seatPlayer("Anna", "host");
  before.play(first, "deck.load", { cards: [{ name: "Forest", count: 20 }] });
  before.play(first, "library.draw", { count: 3 });
  const whole = shared(before, first, { view: "own" });
  const moment = seenMomentOfView(whole.game, whole.at(whole.length - 1).view);
  expect(unknownIn(moment)).toBe(17);

  const table = new TestRoom({ journal: new MemoryJournal(), moment });
  const anna = table.seatPlayer("Anna", "host");
  table.play(anna, "deck.fill", { cards: [{ name: "Island", count: 10 }] });
  table.play(anna, "library.shuffle", {});
  table.play(anna, "library.draw", { count: 4 });
  const drawn = shared(table, anna, { view: "own" });
  // Those that she has drawn and that nobody named are unknown again, beside those that she doesn't see.
  const again = seenMomentOfView(drawn.game, drawn.at(drawn.length - 1).view);
  const named = again.cards.filter(({ face }) => face !== undefined).length;
  expect(named).toBeGreaterThanOrEqual(3);
  expect(unknownIn(again)).toBe(20 - named);
  const third = new TestRoom({ journal: new MemoryJournal(), moment: again });
  third.play(third.seatPlayer("Carl"), "library.draw", { count: 1 });

  table.nextGame();
  table.play(anna, "record.agree", { agreed: true });
  const check = verifyFullReplay(shared(table, anna, { view: "all" }));
  expect(check).toMatchObject({ kind: "checked" });
});
