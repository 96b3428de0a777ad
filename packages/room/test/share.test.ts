import { seatSpectatorOf, type Viewer } from "@baize/engine";
import type { ReplayHeader, ReplayStep } from "@baize/protocol";
import { expect, test } from "vitest";
import type { ShareReplayOptions } from "../src/index.ts";
import { dealtTable, deckOf } from "../testkit/dealt-table.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { type TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

/** Anna is the host and has drawn Forests, Ben Islands; Ben has shown Anna one of them. */
const dealt = () => {
  const journal = new MemoryJournal();
  const { table, anna, ben } = dealtTable({ journal });
  const [held = expect.fail()] = [...ben.view.cards].flatMap(([handle, { zone }]) =>
    zone === "hand:2" ? [handle] : [],
  );
  table.play(ben, "card.reveal", { cards: [held], to: [viewerOfSeat(1).seat] });
  return { table, journal, anna, ben };
};

const shared = (table: TestRoom, by: TestClient, options: ShareReplayOptions): string => {
  const made = table.room.httpOperations.share(by.credential, options);
  if (!made.ok) throw new Error(made.message);
  return [...made.value.lines].join("");
};

const linesOf = (text: string) => {
  const [header, ...steps] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  return { header: header as ReplayHeader, steps: steps as ReplayStep[] };
};

test("[SH1] a shared replay of one’s own view shows one’s own cards, and of what others showed only what all saw", () => {
  const { table, anna } = dealt();
  expect(table.replay(anna.viewer)).toContain("Island");
  const text = shared(table, anna, { view: "own" });
  expect(linesOf(text).header).toMatchObject({
    type: "replay",
    viewer: seatSpectatorOf(viewerOfSeat(1).seat) satisfies Viewer,
  });
  expect(text).toContain("Forest");
  expect(text).not.toContain("Island");
  const handles = [...anna.view.cards.keys()];
  expect(handles.length).toBeGreaterThan(2);
  expect(handles.filter((handle) => text.includes(handle))).toEqual([]);
});

test("[SH1] it shows nothing that a former player of the seat saw, and a spectator, a link or the host’s key shares none", () => {
  const { table, anna, ben } = dealt();
  table.play(ben, "seat.clear", {});
  const chloe = table.seatPlayer("Chloé");
  table.play(chloe, "deck.load", deckOf("Swamp"));
  table.play(chloe, "library.draw", { count: 1 });
  const text = shared(table, chloe, { view: "own" });
  expect(text).toContain("Swamp");
  expect(text).not.toMatch(/Island|Forest/);
  const before = table.room.revision;
  for (const scope of ["host", "player", "spectator"] as const) {
    const refused = table.room.httpOperations.share(table.key(scope), { view: "own" });
    expect(refused).toMatchObject({ ok: false, code: "not_seated", field: "key" });
  }
  expect(table.room.revision).toBe(before);
  expect(anna.log.at(-1)).toMatchObject({ type: "replay.share", values: { view: "own" } });
});

test("[SH2] the full replay is shared once all have agreed, and no further than that", () => {
  const { table, anna, ben } = dealt();
  const share = (options: Partial<ShareReplayOptions> = {}) =>
    table.room.httpOperations.share(anna.credential, { view: "all", ...options });
  table.play(anna, "record.agree", { agreed: true });
  expect(share()).toMatchObject({ ok: false, code: "needs_consent" });
  table.play(ben, "record.agree", { agreed: true });
  const agreed = table.room.revision - 1;
  table.play(anna, "token.create", { name: "Goblin", count: 1 });
  expect(share({ to: table.room.revision })).toMatchObject({ code: "needs_consent", field: "to" });
  const text = shared(table, anna, { view: "all" });
  expect(linesOf(text).header).toMatchObject({ type: "record", seats: [1, 2], to: agreed });
  expect(text).toContain("Island");
  expect(text).not.toContain("Goblin");
  table.play(ben, "record.agree", { agreed: false });
  expect(share()).toMatchObject({ ok: false, code: "needs_consent" });
});

test("[SH3] a line of everybody’s log and of the journal tells of it before anything is made", () => {
  const { table, anna, ben } = dealt();
  const before = table.room.revision;
  const made = table.room.httpOperations.share(anna.credential, { view: "own" });
  expect(made).toMatchObject({ ok: true, value: { by: "Anna" } });
  expect(table.room.revision).toBe(before + 1);
  for (const client of [anna, ben]) {
    expect(client.log.at(-1)).toMatchObject({ type: "replay.share", seat: 1 });
  }
  table.crash();
  expect(table.log(ben.viewer).at(-1)).toMatch(/^Anna shared a link/);
});

test("[SH4] a clip holds the moments from one revision to another, and nothing of the others", () => {
  const { table, anna, ben } = dealt();
  const [from] = [table.room.revision];
  table.play(anna, "token.create", { name: "Goblin", count: 1 });
  const to = table.room.revision;
  table.play(anna, "token.create", { name: "Dragon", count: 1 });
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  for (const view of ["own", "all"] as const) {
    const text = shared(table, anna, { view, from, to });
    const { header, steps } = linesOf(text);
    expect(header).toMatchObject({ from, to });
    expect(steps.map(({ revision }) => revision)).toEqual([from, to]);
    expect(steps[0]?.log ?? []).toEqual([]);
    expect([text.includes("Goblin"), text.includes("Dragon")]).toEqual([true, false]);
  }
  const whole = linesOf(shared(table, anna, { view: "own" }));
  expect(whole.header.from).toBe(1);
  expect(whole.steps.at(-1)?.revision).toBe(table.room.revision - 1);
});

test("[SH4] a clip never ends within a tick, nor before it begins, nor after what was played or kept", () => {
  const { table, journal, anna } = dealt();
  const before = table.room.revision;
  for (const name of ["Goblin", "Dragon"]) table.send(anna, "token.create", { name, count: 1 });
  table.settle();
  expect(table.room.revision).toBe(before + 2);
  const text = shared(table, anna, { view: "own", to: before + 1 });
  expect(linesOf(text).header.to).toBe(before);
  expect(text).not.toContain("Goblin");
  const share = (options: Partial<ShareReplayOptions>) =>
    table.room.httpOperations.share(anna.credential, { view: "own", ...options });
  expect(share({ from: 5, to: 4 })).toMatchObject({ code: "invalid_payload", field: "to" });
  expect(share({ to: 10_000 })).toMatchObject({ code: "invalid_payload", field: "to" });
  journal.forget(before);
  expect(share({ to: 3 })).toMatchObject({ code: "needs_consent", field: "to" });
});
