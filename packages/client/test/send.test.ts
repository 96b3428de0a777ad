import { type CardHandle, PUBLIC_VIEWER } from "@baize/engine";
import { expect, test } from "vitest";
import type { PredictionEngine } from "../src/index.ts";
import { predictionEngine } from "../src/prediction-engine.ts";
import { waitForSnapshot } from "../testkit/index.ts";
import { recorded, sitDown } from "./connected.ts";
import { asSeat, NORTH, twoAtMagic } from "./played-table.ts";

test("[CL4] shows what it foresees at once, and the server's word without a flicker in between", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const [soldier] = table.pairIn("battlefield", NORTH);
  const snapshots = recorded(client);

  const outcome = client.send("card.tap", { cards: [soldier], tapped: true });
  const foreseen = client.getSnapshot();
  expect(foreseen).toMatchObject({ pending: 1, revision: table.revision });
  expect(foreseen.view?.cards.get(soldier)?.tapped).toBe(true);

  const { id = "", ...asked } = await connection.received.next();
  expect(asked).toEqual({
    type: "intent",
    intent: "card.tap",
    payload: { cards: [soldier], tapped: true },
  });
  table.play(NORTH, "card.tap", { cards: [soldier], tapped: true });
  connection.tick(table.tick(asSeat(NORTH), { acks: [{ id }] }));

  expect(await outcome).toEqual({ kind: "acked", revision: table.revision });
  expect(client.getSnapshot()).toMatchObject({ pending: 0, revision: table.revision });
  expect(snapshots).toHaveLength(2);
  expect(snapshots[1]?.view).toBe(foreseen.view);
});

test("[CL4] sends what is asked before the rules have come, and foresees once they have", async () => {
  const table = twoAtMagic();
  let bring: (rules: PredictionEngine) => void = () => undefined;
  const rules = new Promise<PredictionEngine>((resolve) => {
    bring = resolve;
  });
  const { client, connection } = await sitDown(table, asSeat(NORTH), { rules });
  const [soldier, other] = table.pairIn("battlefield", NORTH);
  const isTapped = (card: CardHandle): boolean =>
    client.getSnapshot().view?.cards.get(card)?.tapped === true;

  const outcome = client.send("card.tap", { cards: [soldier], tapped: true });
  expect(client.getSnapshot().pending).toBe(1);
  expect(isTapped(soldier)).toBe(false);
  bring(predictionEngine);
  await rules;
  void client.send("card.tap", { cards: [other], tapped: true });
  expect(isTapped(other)).toBe(true);

  const { id = "" } = await connection.received.next();
  table.play(NORTH, "card.tap", { cards: [soldier], tapped: true });
  connection.tick(table.tick(asSeat(NORTH), { acks: [{ id }] }));
  expect(await outcome).toEqual({ kind: "acked", revision: table.revision });
  expect([soldier, other].map(isTapped)).toEqual([true, true]);
});

test("[CL4] removes the prediction of a refused intent, and tells why", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const before = client.getSnapshot();
  const [soldier] = table.pairIn("battlefield", NORTH);

  const outcome = client.send("card.tap", { cards: [soldier], tapped: true });
  const { id = "" } = await connection.received.next();
  const refusal = { id, code: "not_yours", message: "Hands off", field: "cards.0" };
  connection.tell({ type: "step", revision: table.revision, refusals: [refusal] });

  expect(await outcome).toEqual({ kind: "refused", refusal });
  expect(client.getSnapshot().view?.cards.get(soldier)).toEqual(before.view?.cards.get(soldier));
  expect(client.getSnapshot().pending).toBe(0);
});

test("[CL4] lays several foreseen results one over the other, in order, while some are answered", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const life = (): number | undefined => client.getSnapshot().view?.seats.get(NORTH)?.counters.life;

  const outcomes = [-1, -2, -4].map((delta) =>
    client.send("seat.counter.add", { counter: "life", delta }),
  );
  expect(life()).toBe(13);

  const first = await connection.received.next();
  table.play(NORTH, "seat.counter.add", { counter: "life", delta: -1 });
  connection.tick(table.tick(asSeat(NORTH), { acks: [{ id: first.id ?? "" }] }));
  await outcomes[0];
  expect(life()).toBe(13);

  const second = await connection.received.next();
  const refusal = { id: second.id ?? "", code: "internal", message: "No" };
  connection.tell({ type: "step", revision: table.revision, refusals: [refusal] });
  await outcomes[1];
  expect(life()).toBe(15);
  expect(client.getSnapshot().pending).toBe(1);
});

test("[CL4] foresees over what others do meanwhile", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);
  const [soldier, other] = table.pairIn("battlefield", NORTH);

  void client.send("card.tap", { cards: [soldier], tapped: true });
  table.play(NORTH, "card.tap", { cards: [other], tapped: true });
  connection.tick(table.tick(asSeat(NORTH)));
  const { view, pending } = await waitForSnapshot(
    client,
    ({ revision }) => revision === table.revision,
  );

  expect(pending).toBe(1);
  expect(view?.cards.get(soldier)?.tapped).toBe(true);
  expect(view?.cards.get(other)?.tapped).toBe(true);
});

test("[CL4] waits for the server where chance or hidden cards decide", async () => {
  const table = twoAtMagic();
  const { client } = await sitDown(table);
  const before = client.getSnapshot();

  void client.send("library.draw", { count: 1 });

  expect(client.getSnapshot()).toMatchObject({ pending: 1 });
  expect(client.getSnapshot().view).toBe(before.view);
});

test("refuses a payload that makes no sense without sending it", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table);

  const outcome = await client.send("library.draw", { count: -1 });
  void client.send("chat.say", { text: "next" });

  expect(outcome).toMatchObject({
    kind: "refused",
    refusal: { code: "invalid_payload", field: "count" },
  });
  expect(await connection.received.next()).toMatchObject({ intent: "chat.say" });
  expect(client.getSnapshot().pending).toBe(1);
});

test("refuses an intent that is larger than a frame may be", async () => {
  const { client } = await sitDown(twoAtMagic());
  const cards = Array.from({ length: 1_000 }, (_, card) => ({
    name: `${card}${"x".repeat(195)}`,
    count: 1,
    section: "sideboard" as const,
    set: "x".repeat(16),
    number: "x".repeat(16),
  }));

  const outcome = await client.send("deck.load", { cards });

  expect(outcome).toMatchObject({ kind: "refused", refusal: { code: "too_large" } });
});

test("foresees nothing for a spectator, whose intents are the server's to refuse", async () => {
  const table = twoAtMagic();
  const { client, connection } = await sitDown(table, PUBLIC_VIEWER);
  const before = client.getSnapshot();
  const [soldier] = table.pairIn("battlefield", NORTH);

  void client.send("card.tap", { cards: [soldier], tapped: true });

  expect(client.getSnapshot().view).toBe(before.view);
  expect(await connection.received.next()).toMatchObject({ intent: "card.tap" });
});
