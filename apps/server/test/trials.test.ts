import type { CardHandle } from "@baize/engine";
import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { Participant, type Player, requireDefined } from "./players.ts";
import { startGame, type TestGame } from "./test-game.ts";

// What tables in use failed, tried from the outside: cards and who sees them. The rest is in trials-frames.test.ts
// and trials-load.test.ts; docs/security.md lists each trial with its test.

const server = inspectableServer();

interface Party extends TestGame {
  readonly players: readonly [Player, Player, Player];
}

const main = Array.from({ length: 40 }, (_, card) => ({ name: `Card ${card + 10}`, count: 1 }));
const spare = { name: "Spare", count: 1, section: "sideboard" as const };

/** Three at a table, the first with a deck of forty different cards and a sideboard. */
const sitDown = async (): Promise<Party> => {
  const table = await startGame(server.url.origin, {}, ["Anna", "Ben", "Chloe"]);
  await requireDefined(table.players[0]).does("deck.load", { cards: [...main, spare] });
  await table.settles();
  return table as Party;
};

/** Waits until all have what any of them has; unlike `settles`, also where one was shown another's card. */
const caughtUp = async ({ everyone }: TestGame): Promise<void> => {
  const last = Math.max(...everyone.map(({ now }) => now.revision));
  await Promise.all(everyone.map((each) => each.until(({ revision }) => revision >= last)));
};

const handles = (player: Participant, zone: string): CardHandle[] =>
  player.sees(zone).map(([handle]) => handle);

const top = { zone: "library", place: "top" } as const;

const TAPPED = ["card.tap", (card: CardHandle) => ({ cards: [card], tapped: true })] as const;

test("[V7] a card is not followed by its id through a shuffle", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  await anna.does("library.view", { at: "all" });
  const before = new Map(
    anna.sees(anna.zone("library")).map(([id, card]) => [id, card.face?.name]),
  );
  expect(before.size).toBe(main.length);
  await anna.does("library.reveal", { count: 3, to: "all" });
  await caughtUp(table);
  const shown = handles(ben, anna.zone("library"));
  expect(shown).toHaveLength(3);
  await anna.does("library.shuffle", {});
  await caughtUp(table);

  for (const each of table.everyone) expect(each.sees(anna.zone("library"))).toEqual([]);
  await anna.isRefused(
    ["library.take", { cards: [requireDefined([...before.keys()][0])] }],
    "no_such_card",
  );
  await anna.does("library.view", { at: "all" });
  const after = handles(anna, anna.zone("library"));
  expect(after).toHaveLength(main.length);
  expect(after.filter((id) => before.has(id))).toEqual([]);
  await anna.does("library.draw", { count: 40 });
  await caughtUp(table);
  expect(handles(anna, anna.zone("hand")).filter((id) => before.has(id))).toEqual([]);
});

test("[V1] nobody learns the top card's id, its owner neither, and where it lies says nothing", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  for (const each of table.everyone) {
    expect(each.sees(anna.zone("library"))).toEqual([]);
    expect(each.count(anna.zone("library"))).toBe(main.length);
  }
  await anna.does("card.move", { moves: [{ card: top, to: { zone: "exile" } }] });
  await table.settles();
  expect(ben.sees(anna.zone("exile"))).toHaveLength(1);
  for (const each of table.everyone) expect(each.sees(anna.zone("library"))).toEqual([]);
  // Who comes anew is told no more of it.
  await table.equalsNewcomers();
});

test("[H1] naming the ids of another's hand shows and moves nothing, in the words for ids that are none", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  const [hidden, { face }] = await anna.draws();
  const complaint = async (card: CardHandle) => {
    const tries = [
      ben.client.send("card.move", { moves: [{ card, to: { zone: "hand" } }] }),
      ben.client.send("card.reveal", { cards: [card], to: "all" }),
      ben.client.send("library.take", { cards: [card] }),
      ben.client.send(TAPPED[0], TAPPED[1](card)),
      ben.client.send("table.ping", { card }),
    ];
    return await Promise.all(tries);
  };
  const told = await complaint(hidden);
  for (const outcome of told) {
    expect(outcome).toMatchObject({ kind: "refused", refusal: { code: "no_such_card" } });
  }
  const words = (outcomes: typeof told) =>
    outcomes.map((outcome) => outcome.kind === "refused" && outcome.refusal.message);
  expect(words(told)).toEqual(words(await complaint("AAAAAAAA" as CardHandle)));
  expect(JSON.stringify(ben.now.log)).not.toContain(requireDefined(face).name);
  expect(anna.hand).toHaveLength(1);
  await table.settles();
});

test("[KY4] a player who takes a spectator's key, too, sees no hand with it", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  await anna.does("library.draw", { count: 7 });
  const spy = new Participant(server.url.origin, table.watcher.entry, "Ben's other page");
  await spy.until(({ view }) => view !== null);
  await spy.until(({ revision }) => revision >= anna.now.revision);
  for (const each of [ben, spy]) {
    expect(each.sees(anna.zone("hand"))).toEqual([]);
    expect(each.count(anna.zone("hand"))).toBe(7);
  }
});

test("[V6] a face-down card is not guessed by its public stats", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  const [held] = await anna.draws();
  await anna.does("token.create", { name: "Bear", stats: "2/2", text: "Growls", colour: "green" });
  const bear = requireDefined(handles(anna, anna.zone("battlefield"))[0]);
  await anna.does("card.stats.set", { cards: [bear], stats: "4/4" });
  await anna.moves([held], "battlefield");
  await anna.does("card.flip", { cards: handles(anna, anna.zone("battlefield")), faceDown: true });
  await table.settles();

  const backs = ben.sees(anna.zone("battlefield")).map(([, card]) => card);
  expect(backs).toHaveLength(2);
  const told = new Set(backs.flatMap((back) => Object.keys(back)));
  expect(told).toEqual(
    new Set(["zone", "owner", "controller", "order", "position", "faceDown", "token"]),
  );
  expect(JSON.stringify(backs)).not.toMatch(/Bear|Growls|2\/2|4\/4|green|Card \d/);
});

test("[V5] a standing top reveal does not go stale after a draw, for whom it names", async () => {
  const table = await sitDown();
  const [anna, ben, chloe] = table.players;
  const library = anna.zone("library");
  await anna.does("library.topReveal.set", { to: [ben.seat] });
  const changes = [
    () => anna.does("library.draw", {}),
    () => anna.does("library.draw", { from: "bottom" }),
    () => anna.does("library.mill", { count: 2 }),
    () => anna.does("card.move", { moves: [{ card: top, to: { zone: "library", index: 0 } }] }),
    () => anna.does("library.cut", {}),
    () => anna.does("library.shuffle", {}),
  ];
  for (const change of changes) {
    await change();
    await caughtUp(table);
    expect(ben.sees(library)).toHaveLength(1);
    for (const each of [anna, chloe, table.watcher]) expect(each.sees(library)).toEqual([]);
    const shown = ben.names(library)[0];
    await anna.draws();
    await caughtUp(table);
    expect(anna.hand.at(-1)?.[1].face?.name).toBe(shown);
  }
});

test("[V3] a reveal to one player arrives there, and nowhere else", async () => {
  const table = await sitDown();
  const [anna, ben, chloe] = table.players;
  await anna.does("library.draw", { count: 3 });
  const [shown, { face }] = requireDefined(anna.hand[1]);
  await anna.does("card.reveal", { cards: [shown], to: [ben.seat] });
  await caughtUp(table);
  expect(ben.names(anna.zone("hand"))).toEqual([requireDefined(face).name]);
  for (const each of [chloe, table.watcher]) {
    expect(each.sees(anna.zone("hand"))).toEqual([]);
    expect(JSON.stringify(each.now.log)).not.toContain(`"${requireDefined(face).name}"`);
  }
  await anna.does("card.reveal", { cards: [shown], to: "none" });
  await caughtUp(table);
  expect(ben.sees(anna.zone("hand"))).toEqual([]);
});

test("[V10] a sideboard is seen by its owner, and counted by the others", async () => {
  const table = await sitDown();
  const [anna, ...others] = table.players;
  expect(anna.names(anna.zone("sideboard"))).toEqual(["Spare"]);
  for (const each of [...others, table.watcher]) {
    expect(each.sees(anna.zone("sideboard"))).toEqual([]);
    expect(each.count(anna.zone("sideboard"))).toBe(1);
  }
});

test("[D4] [D2] no card of another is destroyed when a player leaves, resets, takes its deck away or gives its seat up", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  await ben.does("deck.load", { cards: [{ name: "Lent", count: 4 }] });
  const lend = async (): Promise<void> => {
    await ben.does("library.draw", {});
    const [card] = requireDefined(ben.hand[0]);
    await ben.does("card.move", {
      moves: [{ card, to: { zone: "battlefield", seat: anna.seat, position: { x: 0.5, y: 0.5 } } }],
    });
  };
  for (const [index, leave] of [
    () => anna.does("deck.reset", {}),
    () => anna.does("deck.unload", {}),
    () => anna.does("seat.leave", {}),
  ].entries()) {
    await lend();
    await leave();
    await table.settles();
    expect(table.cards(ben.seat), `after leaving the ${index + 1}. way`).toBe(4);
    const lent = [...table.watcher.view.cards.values()].filter(({ face }) => face?.name === "Lent");
    expect(lent).toHaveLength(index + 1);
  }
  // The others' cards that lie with a seat that left are theirs to take back.
  await ben.moves(handles(ben, anna.zone("battlefield")), "hand");
  expect(ben.hand).toHaveLength(3);

  await anna.does("seat.claim", { name: "Anna" });
  await lend();
  await anna.client.send("seat.clear", {});
  await table.watcher.until(({ view }) => view?.seats.has(anna.seat) === false);
  expect(table.cards(ben.seat)).toBe(4);
});

test("[P7] no card is made under the id of another, into a hidden zone, or on another's battlefield", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  await anna.does("token.create", { name: "Bear" });
  const [bear] = requireDefined(anna.sees(anna.zone("battlefield"))[0]);
  await table.settles();
  const forged: Record<string, unknown>[] = [
    { id: bear },
    { handle: bear },
    { card: bear },
    { zone: "hand" },
    { zone: "library" },
    { seat: anna.seat },
    { owner: anna.seat },
    { controller: anna.seat },
    { token: false },
  ];
  for (const forgery of forged) {
    const payload = { name: "Forged", ...forgery };
    const outcome = await ben.client.send("token.create", payload);
    expect(outcome).toMatchObject({ kind: "refused", refusal: { code: "invalid_payload" } });
  }
  const card = { name: "Forged", count: 1, id: bear };
  expect(await ben.client.send("deck.load", { cards: [card] })).toMatchObject({ kind: "refused" });
  await anna.does("coin.flip", {});
  await table.settles();
  expect(JSON.stringify([...table.watcher.view.cards])).not.toContain("Forged");
  expect(table.watcher.card(bear)?.face?.name).toBe("Bear");
});

test("[HI1] viewers get their updates after the room woke, the document's and their own", async () => {
  const table = await sitDown();
  const [anna, ben] = table.players;
  for (let nap = 1; nap <= 2; nap += 1) {
    await server.hibernate(table.watcher.entry.room);
    await anna.does("library.draw", {});
    await anna.does("card.reveal", {
      cards: [requireDefined(anna.hand.at(-1))[0]],
      to: [ben.seat],
    });
    await ben.does("token.create", { name: `Bear ${nap}` });
    await caughtUp(table);
    for (const each of table.everyone) {
      expect(each.names(ben.zone("battlefield")).at(-1)).toBe(`Bear ${nap}`);
      expect(each.count(anna.zone("hand"))).toBe(nap);
      expect(each.now.connection).toEqual({ kind: "open" });
    }
    expect(ben.sees(anna.zone("hand"))).toHaveLength(nap);
    expect(table.watcher.publicPart).toEqual(anna.publicPart);
  }
});
