import type { ChanceDrawRef, LogLine, SeatId } from "@baize/engine";
import { chainFromSeed, previousChainLink } from "@baize/fairness";
import { expect, test } from "vitest";
import type { HashChainSeedStore } from "../src/index.ts";
import { waitForSnapshot } from "../testkit/index.ts";
import { sitDown } from "./connected.ts";
import { asSeat, NORTH, type PlayedTable, SOUTH, twoAtMagic } from "./played-table.ts";
import type { ScriptedConnection, Sent } from "./scripted-server.ts";

/** A store that a test reads, too. */
class Kept implements HashChainSeedStore {
  seed: string | null;

  constructor(seed: string | null = null) {
    this.seed = seed;
  }

  read(): string | null {
    return this.seed;
  }

  write(seed: string): void {
    this.seed = seed;
  }
}

/** Carries out what a client sent, as the server does, apart from chance. */
const answer = (
  table: PlayedTable,
  connection: ScriptedConnection,
  { id = "", intent = "", payload }: Sent,
): void => {
  table.playAll([{ seat: NORTH, type: intent, payload }]);
  connection.tick(table.tick(asSeat(NORTH), { acks: [{ id }] }));
};

const commitmentOf = (sent: Sent): string => (sent.payload as { commitment: string }).commitment;
const DIE = { sides: 6 };

test("[FA5] a client commits to a chain when it sits, and opens a link with each intent that may draw, and with no other", async () => {
  const table = twoAtMagic().startChanceChains();
  const kept = new Kept();
  const { client, connection } = await sitDown(table, asSeat(NORTH), { seeds: kept });
  const commit = await connection.received.next();
  expect(commit.intent).toBe("chance.commit");
  expect(commitmentOf(commit)).toBe(chainFromSeed("seat", kept.seed ?? "").commitment);
  // Links go out before the server has said anything to what was committed to.
  void client.send("dice.roll", DIE);
  void client.send("library.draw", { count: 1 });
  void client.send("hand.discard", { random: 1 });
  const [roll, draw, discard] = [
    await connection.received.next(),
    await connection.received.next(),
    await connection.received.next(),
  ];
  expect(previousChainLink("seat", roll?.link ?? "")).toBe(commitmentOf(commit));
  expect(draw?.link).toBeUndefined();
  expect(previousChainLink("seat", discard?.link ?? "")).toBe(roll?.link);
  answer(table, connection, commit);
  await waitForSnapshot(
    client,
    ({ view }) => view?.table.commitments[NORTH] === commitmentOf(commit),
  );
  expect(connection.received.size).toBe(0);
});

test("[FA5] a client that has the seat's seed goes on with its chain; one that has another commits anew", async () => {
  const seed = "ab".repeat(32);
  const chain = chainFromSeed("seat", seed);
  const table = twoAtMagic().startChanceChains();
  table.play(NORTH, "chance.commit", { commitment: chain.commitment });
  const same = await sitDown(table, asSeat(NORTH), { seeds: new Kept(seed) });
  void same.client.send("dice.roll", DIE);
  expect(await same.connection.received.next()).toMatchObject({
    intent: "dice.roll",
    link: chain.link(1),
  });
  const kept = new Kept("cd".repeat(32));
  const other = await sitDown(table, asSeat(NORTH), { seeds: kept });
  const commit = await other.connection.received.next();
  expect(commit.intent).toBe("chance.commit");
  expect(kept.seed).not.toBe("cd".repeat(32));
  expect(commitmentOf(commit)).toBe(chainFromSeed("seat", kept.seed ?? "").commitment);
});

test("[FA5] an intent whose link is refused is sent again without one, and its sender hears of no refusal", async () => {
  const table = twoAtMagic().startChanceChains();
  const { client, connection } = await sitDown(table, asSeat(NORTH), {});
  answer(table, connection, await connection.received.next());
  const outcome = client.send("coin.flip", {});
  const { id = "", link } = await connection.received.next();
  expect(link).toBeDefined();
  const refusal = { id, code: "wrong_link", message: "Not the next link", field: "link" };
  connection.tell({ type: "step", revision: table.revision, refusals: [refusal] });
  const again = await connection.received.next();
  expect(again).toEqual({ type: "intent", id, intent: "coin.flip", payload: {} });
  answer(table, connection, again);
  expect(await outcome).toMatchObject({ kind: "acked" });
});

test("[FA5] a client counts its seat's links by the log, also those that another page of the player opened", async () => {
  const seed = "ab".repeat(32);
  const chain = chainFromSeed("seat", seed);
  const table = twoAtMagic().startChanceChains();
  table.play(NORTH, "chance.commit", { commitment: chain.commitment });
  const { client, connection } = await sitDown(table, asSeat(NORTH), { seeds: new Kept(seed) });
  const drawn = (seat: SeatId, draw: ChanceDrawRef): LogLine => ({
    type: "dice.roll",
    at: 1,
    seat,
    values: { sides: 6, results: [4], total: 4 },
    draw,
  });
  const log = [drawn(NORTH, [1, 1, 1]), drawn(NORTH, [1, 2, 2]), drawn(SOUTH, [1, 3, 7])];
  connection.tell({ type: "step", revision: table.revision + 3, log });
  await waitForSnapshot(client, ({ view }) => view?.ownLinks === 2);
  void client.send("dice.roll", DIE);
  expect((await connection.received.next()).link).toBe(chain.link(3));
  // A draw to which the seat opened nothing leaves the count.
  connection.tell({
    type: "step",
    revision: table.revision + 4,
    log: [drawn(NORTH, [1, 4, null])],
  });
  await waitForSnapshot(client, ({ log }) => log.length === 4);
  expect(client.getSnapshot().view?.ownLinks).toBe(2);
});

test("[FA5] who watches commits to nothing, nor a client that is told not to", async () => {
  const table = twoAtMagic().startChanceChains();
  const watching = await sitDown(table, { kind: "spectator", level: "public" }, {});
  const silent = await sitDown(table, asSeat(SOUTH), { seeds: null });
  void silent.client.send("dice.roll", DIE);
  const sent = await silent.connection.received.next();
  expect(sent).toEqual({ type: "intent", id: sent.id, intent: "dice.roll", payload: DIE });
  expect(watching.connection.received.size).toBe(0);
});
