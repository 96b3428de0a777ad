import type { CardView, SeatId } from "@baize/engine";
import { expect, test } from "vitest";
import type { Room } from "../src/index.ts";
import { Hall, seat } from "./hall.ts";
import type { Reader } from "./reader.ts";

const [ONE, TWO, THREE] = [1 as SeatId, 2 as SeatId, 3 as SeatId];

const deck = (name: string) => ({ cards: [{ name, count: 40 }] });

const namesIn = ({ view }: Reader, zone: string): string[] =>
  [...view.cards.values()].flatMap((card: CardView) =>
    card.zone === zone && card.face ? [card.face.name] : [],
  );

/** Anna, the host, Ben and Chloé with cards in hand; Ben's device is lost. */
const table = (names: readonly string[] = ["Ben", "Chloé"]) => {
  const hall = new Hall();
  const anna = hall.seat("Anna", "host");
  const [ben, ...others] = names.map((name) => hall.seat(name));
  if (!ben) throw new Error("Ben is missing");
  for (const [index, player] of [anna, ben, ...others].entries()) {
    hall.play(player, "deck.load", deck(`Card of ${index + 1}`));
    hall.play(player, "library.draw", { count: 7 });
  }
  hall.room.disconnect(ben.id);
  return { hall, anna, ben, others };
};

const reset = (
  hall: Hall,
  redeal = false,
  credential = hall.key("host"),
): ReturnType<Room["admin"]["replaceKey"]> =>
  hall.room.admin.replaceKey(credential, TWO, { redeal });

const lines = (reader: Reader): string[] => reader.log.map(({ type }) => type);

test("[SR1] no key is reset while the seat's player is connected, in neither form", () => {
  const { hall, ben } = table();
  const back = hall.connect(ben.viewer);
  for (const redeal of [false, true]) {
    expect(reset(hall, redeal)).toMatchObject({ code: "seat_taken", field: "seat" });
  }
  expect(back.closed).toBeNull();
  expect(hall.room.admin.isKeyCurrent(ben.credential)).toBe(true);
});

test("[SR2] a hand is kept only once every other seat that holds cards has agreed, and the table reads of it", () => {
  const { hall, anna, ben, others } = table(["Ben", "Chloé", "Dmitri"]);
  const hand = namesIn(ben, "hand:2");
  expect(reset(hall)).toMatchObject({
    code: "needs_consent",
    message: expect.stringMatching("0 of 2"),
  });
  expect(anna.view.table.resetProposal).toEqual({ seat: 2, needs: [3, 4], agreed: [] });
  for (const [index, player] of others.entries()) {
    expect(reset(hall)).toMatchObject({ message: expect.stringMatching(`${index} of 2`) });
    hall.play(player, "seat.reset.answer", { seat: TWO, agree: true });
  }
  hall.play(anna, "seat.reset.answer", { seat: TWO, agree: true });
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
  expect(reset(hall).ok).toBe(true);
  expect(hall.room.admin.isKeyCurrent(ben.credential)).toBe(false);
  const back = hall.connect(seat(2));
  expect(namesIn(back, "hand:2")).toEqual(hand);
  expect(lines(anna)).toEqual(expect.arrayContaining(["seat.reset.propose", "seat.reset"]));
  // It was agreed to once.
  hall.room.disconnect(back.id);
  expect(reset(hall)).toMatchObject({
    code: "needs_consent",
    message: expect.stringMatching("0 of 2"),
  });
});

test("[SR2] where no other seat holds cards but the host's, nobody could agree", () => {
  const { hall } = table(["Ben"]);
  expect(reset(hall)).toMatchObject({ code: "needs_consent" });
  expect(reset(hall, true).ok).toBe(true);
});

test("[SR2] who takes a first card after the others agreed must agree too", () => {
  const { hall, others } = table();
  const [chloe] = others;
  if (!chloe) throw new Error("Chloé is missing");
  const late = hall.seat("Dmitri");
  expect(reset(hall).ok).toBe(false);
  hall.play(chloe, "seat.reset.answer", { seat: TWO, agree: true });
  hall.play(late, "deck.load", deck("Late"));
  expect(reset(hall)).toMatchObject({ message: expect.stringMatching("1 of 2") });
  hall.play(late, "seat.reset.answer", { seat: TWO, agree: true });
  expect(reset(hall).ok).toBe(true);
});

test("[SR3] the question ends when it is declined or withdrawn, and when its player is back or the seat or one that is asked is given up", () => {
  const endings: ((at: ReturnType<typeof table>) => void)[] = [
    ({ hall, others: [chloe] }) =>
      chloe && hall.play(chloe, "seat.reset.answer", { seat: TWO, agree: false }),
    ({ hall, anna }) => hall.play(anna, "seat.reset.answer", { seat: TWO, agree: false }),
    ({ hall, ben }) => hall.connect(ben.viewer),
    ({ hall, anna }) => hall.play(anna, "seat.kick", { seat: TWO }),
    ({ hall, others: [chloe] }) => chloe && hall.play(chloe, "seat.clear", {}),
    ({ hall, anna }) => hall.play(anna, "host.give", { seat: THREE }),
  ];
  for (const end of endings) {
    const at = table();
    expect(reset(at.hall).ok).toBe(false);
    expect(at.anna.view.table.resetProposal?.seat).toBe(2);
    end(at);
    at.hall.settle();
    expect(at.anna.view.table.resetProposal).toBeNull();
    expect(at.anna.log.at(-1)?.type ?? "").not.toBe("");
  }
});

test("[SR4] a seat that is dealt anew has as many cards, and what its player drew is back in the library", () => {
  const { hall, anna, ben } = table();
  const before = new Set(ben.view.cards.keys());
  expect(reset(hall, true).ok).toBe(true);
  expect(anna.view.zones.get("hand:2" as never)?.count).toBe(7);
  expect(anna.log.at(-1)).toMatchObject({ type: "seat.reset", values: { redeal: true } });
  const back = hall.connect(seat(2));
  expect(namesIn(back, "hand:2")).toHaveLength(7);
  expect([...back.view.cards.keys()].filter((handle) => before.has(handle))).toEqual([]);
});

test("[SR6] reset links that nobody used open nothing once another is the host, and used ones stay", () => {
  const { hall, anna, others } = table();
  const [chloe] = others;
  if (!chloe) throw new Error("Chloé is missing");
  expect(reset(hall, true).ok).toBe(true);
  const unused = hall.key(TWO);
  hall.play(anna, "host.give", { seat: THREE });
  expect(hall.room.admin.isKeyCurrent(unused)).toBe(false);
  expect(reset(hall, true, chloe.credential).ok).toBe(true);
  const used = hall.connect(seat(2));
  hall.settle();
  expect(used.view.table.awaiting).toEqual({});
  hall.play(chloe, "host.give", { seat: ONE });
  expect(hall.room.admin.isKeyCurrent(used.credential)).toBe(true);
  expect(used.closed).toBeNull();
});

test("[SR7] what a new holder is welcomed with begins where the replay begins; who replaces a key of its own keeps both", () => {
  for (const byHost of [true, false]) {
    for (const crash of [true, false]) {
      const { hall, ben } = table();
      if (byHost) reset(hall, true);
      else hall.room.admin.replaceKey(ben.credential, TWO);
      if (crash) hall.crash();
      const back = hall.connect(seat(2));
      const drawn = back.log.filter(({ type, seat: by }) => type === "library.draw" && by === 2);
      const seesDraw = drawn.some(({ cards = [] }) => cards.some((name) => name !== null));
      const replay = hall.replay(seat(2)).split("\n");
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
      const { hall, anna, ben } = table();
      const back = hall.connect(ben.viewer, ben);
      const id = hall.play(back, "coin.flip", {});
      if (freed) hall.play(back, "seat.clear", {});
      else {
        hall.room.disconnect(back.id);
        reset(hall, true);
      }
      if (crash) hall.crash();
      const next = freed ? hall.seat("Eve") : hall.connect(seat(2));
      const watcher = crash ? hall.connect(seat(1)) : anna;
      const flips = (): number => watcher.log.filter(({ type }) => type === "coin.flip").length;
      const before = flips();
      hall.repeat(next, id);
      hall.settle();
      expect(flips()).toBe(before + 1);
    }
  }
});

test("[SR1] a host's key without a seat resets the host's own seat by the same rules", () => {
  const { hall, anna, others } = table();
  const [chloe] = others;
  if (!chloe) throw new Error("Chloé is missing");
  hall.room.disconnect(anna.id);
  const own = () => hall.room.admin.replaceKey(hall.key("host"), ONE);
  expect(own()).toMatchObject({ code: "needs_consent", message: expect.stringMatching("0 of 2") });
  hall.play(chloe, "seat.reset.answer", { seat: ONE, agree: true });
  const ben = hall.connect(seat(2));
  hall.play(ben, "seat.reset.answer", { seat: ONE, agree: true });
  expect(own().ok).toBe(true);
  expect(hall.connect(anna.viewer).closed).toBeNull();
  expect(hall.room.admin.isKeyCurrent(anna.credential)).toBe(false);
});
