import type { CardView, SeatId } from "@baize/engine";
import { expect, test } from "vitest";
import type { Room } from "../src/index.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const [ONE, TWO, THREE] = [1 as SeatId, 2 as SeatId, 3 as SeatId];

const deck = (name: string) => ({ cards: [{ name, count: 40 }] });

const namesIn = ({ view }: TestClient, zone: string): string[] =>
  [...view.cards.values()].flatMap((card: CardView) =>
    card.zone === zone && card.face ? [card.face.name] : [],
  );

/** Anna, the host, Ben and Chloé with cards in hand; Ben's device is lost. */
const seated = (names: readonly string[] = ["Ben", "Chloé"]) => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna", "host");
  const [ben, ...others] = names.map((name) => table.seatPlayer(name));
  if (!ben) throw new Error("Ben is missing");
  for (const [index, player] of [anna, ben, ...others].entries()) {
    table.play(player, "deck.load", deck(`Card of ${index + 1}`));
    table.play(player, "library.draw", { count: 7 });
  }
  table.room.disconnect(ben.id);
  return { table, anna, ben, others };
};

const reset = (
  table: TestRoom,
  redeal = false,
  credential = table.key("host"),
): ReturnType<Room["httpOperations"]["replaceKey"]> =>
  table.room.httpOperations.replaceKey(credential, TWO, { redeal });

const lines = (client: TestClient): string[] => client.log.map(({ type }) => type);

test("[SR1] no key is reset while the seat's player is connected, in neither form", () => {
  const { table, ben } = seated();
  const back = table.connect(ben.viewer);
  for (const redeal of [false, true]) {
    expect(reset(table, redeal)).toMatchObject({ code: "seat_taken", field: "seat" });
  }
  expect(back.closed).toBeNull();
  expect(table.room.httpOperations.isKeyCurrent(ben.credential)).toBe(true);
});

test("[SR2] a hand is kept only once every other seat that holds cards has agreed, and the table reads of it", () => {
  const { table, anna, ben, others } = seated(["Ben", "Chloé", "Dmitri"]);
  const hand = namesIn(ben, "hand:2");
  expect(reset(table)).toMatchObject({
    code: "needs_consent",
    message: expect.stringMatching("0 of 2"),
  });
  expect(anna.view.table.resetProposal).toEqual({ seat: 2, needs: [3, 4], agreed: [] });
  for (const [index, player] of others.entries()) {
    expect(reset(table)).toMatchObject({ message: expect.stringMatching(`${index} of 2`) });
    table.play(player, "seat.reset.answer", { seat: TWO, agree: true });
  }
  table.play(anna, "seat.reset.answer", { seat: TWO, agree: true });
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
  expect(reset(table).ok).toBe(true);
  expect(table.room.httpOperations.isKeyCurrent(ben.credential)).toBe(false);
  const back = table.connect(viewerOfSeat(2));
  expect(namesIn(back, "hand:2")).toEqual(hand);
  expect(lines(anna)).toEqual(expect.arrayContaining(["seat.reset.propose", "seat.reset"]));
  // It was agreed to once.
  table.room.disconnect(back.id);
  expect(reset(table)).toMatchObject({
    code: "needs_consent",
    message: expect.stringMatching("0 of 2"),
  });
});

test("[SR2] where no other seat holds cards but the host's, nobody could agree", () => {
  const { table } = seated(["Ben"]);
  expect(reset(table)).toMatchObject({ code: "needs_consent" });
  expect(reset(table, true).ok).toBe(true);
});

test("[SR2] who takes a first card after the others agreed must agree too", () => {
  const { table, others } = seated();
  const [chloe] = others;
  if (!chloe) throw new Error("Chloé is missing");
  const late = table.seatPlayer("Dmitri");
  expect(reset(table).ok).toBe(false);
  table.play(chloe, "seat.reset.answer", { seat: TWO, agree: true });
  table.play(late, "deck.load", deck("Late"));
  expect(reset(table)).toMatchObject({ message: expect.stringMatching("1 of 2") });
  table.play(late, "seat.reset.answer", { seat: TWO, agree: true });
  expect(reset(table).ok).toBe(true);
});

test("[SR3] the question ends when it is declined or withdrawn, and when its player is back or the seat or one that is asked is given up", () => {
  const endings: ((at: ReturnType<typeof seated>) => void)[] = [
    ({ table, others: [chloe] }) =>
      chloe && table.play(chloe, "seat.reset.answer", { seat: TWO, agree: false }),
    ({ table, anna }) => table.play(anna, "seat.reset.answer", { seat: TWO, agree: false }),
    ({ table, ben }) => table.connect(ben.viewer),
    ({ table, anna }) => table.play(anna, "seat.kick", { seat: TWO }),
    ({ table, others: [chloe] }) => chloe && table.play(chloe, "seat.clear", {}),
    ({ table, anna }) => table.play(anna, "host.give", { seat: THREE }),
  ];
  for (const end of endings) {
    const at = seated();
    expect(reset(at.table).ok).toBe(false);
    expect(at.anna.view.table.resetProposal?.seat).toBe(2);
    end(at);
    at.table.settle();
    expect(at.anna.view.table.resetProposal).toBeNull();
    expect(at.anna.log.at(-1)?.type ?? "").not.toBe("");
  }
});

test("[SR4] a seat that is dealt anew has as many cards, and what its player drew is back in the library", () => {
  const { table, anna, ben } = seated();
  const before = new Set(ben.view.cards.keys());
  expect(reset(table, true).ok).toBe(true);
  expect(anna.view.zones.get("hand:2" as never)?.count).toBe(7);
  expect(anna.log.at(-1)).toMatchObject({ type: "seat.reset", values: { redeal: true } });
  const back = table.connect(viewerOfSeat(2));
  expect(namesIn(back, "hand:2")).toHaveLength(7);
  expect([...back.view.cards.keys()].filter((handle) => before.has(handle))).toEqual([]);
});

test("[SR6] reset links that nobody used open nothing once another is the host, and used ones stay", () => {
  const { table, anna, others } = seated();
  const [chloe] = others;
  if (!chloe) throw new Error("Chloé is missing");
  expect(reset(table, true).ok).toBe(true);
  const unused = table.key(TWO);
  table.play(anna, "host.give", { seat: THREE });
  expect(table.room.httpOperations.isKeyCurrent(unused)).toBe(false);
  expect(reset(table, true, chloe.credential).ok).toBe(true);
  const used = table.connect(viewerOfSeat(2));
  table.settle();
  expect(used.view.table.awaiting).toEqual({});
  table.play(chloe, "host.give", { seat: ONE });
  expect(table.room.httpOperations.isKeyCurrent(used.credential)).toBe(true);
  expect(used.closed).toBeNull();
});

test("[SR7] what a new holder is welcomed with begins where the replay begins; who replaces a key of its own keeps both", () => {
  for (const byHost of [true, false]) {
    for (const crash of [true, false]) {
      const { table, ben } = seated();
      if (byHost) reset(table, true);
      else table.room.httpOperations.replaceKey(ben.credential, TWO);
      if (crash) table.crash();
      const back = table.connect(viewerOfSeat(2));
      const drawn = back.log.filter(({ type, seat: by }) => type === "library.draw" && by === 2);
      const seesDraw = drawn.some(({ cards = [] }) => cards.some((name) => name !== null));
      const replay = table.replay(viewerOfSeat(2)).split("\n");
      const replayed = replay.some(
        (line) => line.includes('"library.draw"') && line.includes("Card of 2"),
      );
      expect([seesDraw, replayed]).toEqual(byHost ? [false, false] : [true, true]);
    }
  }
});

test("[SR8] an id that a seat's former holder used is carried out for the next one, also after a crash", () => {
  for (const crash of [true, false]) {
    for (const freed of [true, false]) {
      const { table, anna, ben } = seated();
      const back = table.connect(ben.viewer, ben);
      const id = table.send(back, "coin.flip", {});
      table.settle();
      if (freed) table.play(back, "seat.clear", {});
      else {
        table.room.disconnect(back.id);
        reset(table, true);
      }
      if (crash) table.crash();
      const next = freed ? table.seatPlayer("Eve") : table.connect(viewerOfSeat(2));
      const watcher = crash ? table.connect(viewerOfSeat(1)) : anna;
      const flips = (): number => watcher.log.filter(({ type }) => type === "coin.flip").length;
      const before = flips();
      table.repeat(next, id);
      table.settle();
      expect(flips()).toBe(before + 1);
    }
  }
});

test("[SR1] a host's key without a seat resets the host's own seat by the same rules", () => {
  const { table, anna, others } = seated();
  const [chloe] = others;
  if (!chloe) throw new Error("Chloé is missing");
  table.room.disconnect(anna.id);
  const own = () => table.room.httpOperations.replaceKey(table.key("host"), ONE);
  expect(own()).toMatchObject({ code: "needs_consent", message: expect.stringMatching("0 of 2") });
  table.play(chloe, "seat.reset.answer", { seat: ONE, agree: true });
  const ben = table.connect(viewerOfSeat(2));
  table.play(ben, "seat.reset.answer", { seat: ONE, agree: true });
  expect(own().ok).toBe(true);
  expect(table.connect(anna.viewer).closed).toBeNull();
  expect(table.room.httpOperations.isKeyCurrent(anna.credential)).toBe(false);
});
