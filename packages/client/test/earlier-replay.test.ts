import { toBase64 } from "lib0/buffer";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { openReplay } from "../src/index.ts";

const mapOf = (fields: object): Y.Map<unknown> => new Y.Map(Object.entries(fields));

test("[CO4] a replay of version 1, with a root map for each part of the document, is looked through", () => {
  const doc = new Y.Doc();
  const updates: string[] = [];
  doc.on("update", (update: Uint8Array) => updates.push(toBase64(update)));
  const goblin = { zone: "battlefield:1", owner: 1, controller: 1, order: 0, token: true };
  doc.transact(() => {
    doc.getMap("room").set("name", "Friday");
    doc.getMap("seats").set("1", mapOf({ name: "Anna" }));
    doc.getMap("zones").set("battlefield:1", mapOf({ kind: "battlefield", seat: 1 }));
    doc.getMap("cards").set("1", mapOf({ g: mapOf(goblin) }));
  });
  doc.transact(() => {
    const cards = doc.getMap<Y.Map<Y.Map<unknown>>>("cards");
    cards.get("1")?.get("g")?.set("tapped", true);
  });
  doc.transact(() => {
    doc.getMap("cards").delete("1");
    doc.getMap("cards").set("2", mapOf({ g: mapOf({ ...goblin, faceDown: true }) }));
    doc.getMap<Y.Map<unknown>>("seats").get("1")?.set("left", true);
  });
  const viewer = { kind: "spectator", level: "public" };
  const header = { type: "replay", version: 1, room: "r", game: "magic", viewer, from: 1, to: 3 };
  const steps = updates.map((document, index) => ({
    type: "step",
    revision: index + 1,
    at: 0,
    document,
    ...(index === 0 ? { overlay: { cards: {} } } : {}),
  }));
  const opened = openReplay([header, ...steps].map((line) => JSON.stringify(line)).join("\n"));
  if (!opened.ok) throw new Error(opened.message);
  const [first, second, third] = [0, 1, 2].map((index) => opened.value.at(index).view);
  expect(first?.table.name).toBe("Friday");
  expect([...(first?.cards.values() ?? [])]).toEqual([goblin]);
  expect([...(second?.cards.values() ?? [])]).toEqual([{ ...goblin, tapped: true }]);
  expect([...(third?.cards.values() ?? [])]).toEqual([{ ...goblin, faceDown: true }]);
  expect([...(third?.seats.values() ?? [])]).toMatchObject([{ name: "Anna", left: true }]);
  expect([...(third?.zones.keys() ?? [])]).toEqual(["battlefield:1"]);
});
