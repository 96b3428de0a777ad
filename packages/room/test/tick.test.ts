import {
  applyChangeInPlace,
  BUILT_IN_GAMES,
  createInitialChange,
  PUBLIC_VIEWER,
  seededRandom,
  type Viewer,
} from "@baize/engine";
import { expect, test } from "vitest";
import { Account } from "../src/account.ts";
import { WORK_COSTS, WorkTokenBucket } from "../src/budget.ts";
import type { Entry } from "../src/entry.ts";
import type { Platform } from "../src/index.ts";
import { Relays } from "../src/relays.ts";
import { emptyRoomState, updateRoomStateAfterEntry } from "../src/room-state.ts";
import { openSession } from "../src/session.ts";
import { updateFrame } from "../src/sync.ts";
import { endTick } from "../src/tick.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { TestClient } from "../testkit/test-client.ts";
import { TestRelays } from "../testkit/test-relays.ts";
import { keyScopeOfViewer, viewerOfSeat } from "../testkit/test-room.ts";

const BURST = 1_000;
const NOW = 1_000;

const PLATFORM: Platform = {
  journal: new MemoryJournal(),
  random: seededRandom(1),
  now: () => NOW,
  soon: () => expect.unreachable(),
  later: () => expect.unreachable(),
  alarm: () => undefined,
  report: () => expect.unreachable(),
  crash: () => expect.unreachable(),
};

/** A room with its opening in a tick that has not ended. */
const opening = () => {
  const [game] = BUILT_IN_GAMES;
  const roomState = emptyRoomState(game);
  const change = createInitialChange({ game, name: "The den", random: seededRandom(1), now: NOW });
  applyChangeInPlace(roomState.state, change);
  const entry: Entry = { revision: 1, seat: null, intent: null, change };
  updateRoomStateAfterEntry(roomState, entry);
  return { roomState, entries: [entry], journal: new MemoryJournal(), now: NOW };
};

/** A session, its client, and the budget that it is charged to. */
const joined = (viewer: Viewer) => {
  const client = new TestClient("c1", viewer, { scope: keyScopeOfViewer(viewer), epoch: 0 });
  const budget = new WorkTokenBucket({ perSecond: 0, burst: BURST, now: NOW });
  const session = openSession(client, { account: new Account(budget, null), platform: PLATFORM });
  return { client, budget, session };
};

/** The last frame that a client was sent. */
const frameOf = ({ frames }: TestClient): string | Uint8Array => frames.at(-1) ?? expect.fail();

test("[BU2] [R16] a tick costs its journal row, a view for each viewer key, each frame that is made, and each that is sent", () => {
  const tick = opening();
  const [split, whole, asking, silent] = [
    PUBLIC_VIEWER,
    PUBLIC_VIEWER,
    viewerOfSeat(1),
    viewerOfSeat(1),
  ].map(joined);
  if (!split || !whole || !asking || !silent) throw new Error("A session is missing");
  for (const { client } of [whole, asking, silent]) client.ticks = "whole";
  asking.session.acks.push({ id: "i1" });
  const everybody = [split, whole, asking, silent];
  const ended = endTick({ ...tick, sessions: everybody.map(({ session }) => session) });

  const [{ entries, update } = expect.fail()] = tick.journal.rows();
  expect(update.length).toBeGreaterThan(0);
  const row = WORK_COSTS.tick + (entries.length + update.length) * WORK_COSTS.byteMade;
  // The silent ones are told the same, whichever key they have: their frame is encoded once.
  expect(frameOf(silent.client)).toBe(frameOf(whole.client));
  const made = [split, whole, asking].map(
    ({ client }) => frameOf(client).length * WORK_COSTS.byteMade,
  );
  const sent = everybody.map(
    ({ client }) => WORK_COSTS.frameOut + frameOf(client).length * WORK_COSTS.byteOut,
  );
  const document = update.length * WORK_COSTS.byteOut;
  const work = [row, 2 * WORK_COSTS.view, ...made, ...sent, document].reduce(
    (sum, each) => sum + each,
  );
  expect(ended?.work).toBeCloseTo(work, 6);
  expect(frameOf(asking.client).length).toBeGreaterThan(frameOf(silent.client).length);
});

test("[YP3] a socket of the document alone keeps no answers, for which there is no frame", () => {
  const { client, session } = joined(PUBLIC_VIEWER);
  client.ticks = "document";
  session.refusals.push({ id: "i1", code: "not_here", message: "The card is not there" });
  endTick({ ...opening(), sessions: [session] });
  expect(session.refusals).toEqual([]);
});

/** What it costs to journal the row of a tick. */
const costOfRow = ({ journal }: ReturnType<typeof opening>): number => {
  const [{ entries, update } = expect.fail()] = journal.rows();
  return WORK_COSTS.tick + (entries.length + update.length) * WORK_COSTS.byteMade;
};

test("[BU2] [YP3] a socket of the document alone is sent the update in one frame, and a tick costs that", () => {
  const tick = opening();
  const { client, session } = joined(PUBLIC_VIEWER);
  client.ticks = "document";
  const ended = endTick({ ...tick, sessions: [session] });
  const [{ update } = expect.fail()] = tick.journal.rows();
  expect(client.frames).toEqual([updateFrame(update)]);
  const cost = WORK_COSTS.frameOut + updateFrame(update).length * WORK_COSTS.byteOut;
  expect(ended?.work).toBeCloseTo(costOfRow(tick) + cost, 6);
});

test("[BU2] a tick is charged for the frames of each relay, and for none in a room without relays", () => {
  const toRelays = (known: readonly number[]) => {
    const tick = opening();
    const link = Object.assign(new TestRelays(), { known });
    const ignore = (): void => undefined;
    const { state } = tick.roomState;
    const context = { link, state, revision: 0, now: () => NOW, onCount: ignore };
    const relays = new Relays({ ...context, onConfirmed: ignore });
    const [split, whole] = [joined(PUBLIC_VIEWER), joined(PUBLIC_VIEWER)];
    whole.client.ticks = "whole";
    const sessions = [split.session, whole.session];
    const ended = endTick({ ...tick, relays, sessions });
    const frames = frameOf(split.client).length + frameOf(whole.client).length;
    return { work: ended?.work ?? 0, told: WORK_COSTS.frameOut + frames * WORK_COSTS.byteOut };
  };
  const [none, two] = [toRelays([]), toRelays([1, 2])];
  expect(two.work - none.work).toBeCloseTo(2 * two.told, 6);
  const tick = opening();
  const context = { link: undefined, state: tick.roomState.state, revision: 0, now: () => NOW };
  const idle = { onCount: () => undefined, onConfirmed: () => undefined };
  const ended = endTick({ ...tick, relays: new Relays({ ...context, ...idle }), sessions: [] });
  expect(ended?.work).toBeCloseTo(costOfRow(tick), 6);
});

test("[BU2] a tick that changed nothing answers nobody before relays have heard, and each answer once", () => {
  const { client, session } = joined(viewerOfSeat(1));
  session.acks.push({ id: "i1" });
  const tick = { ...opening(), entries: [], sessions: [session] };
  endTick({ ...tick, isAnswerHeld: true });
  expect([client.frames, session.acks]).toEqual([[], [{ id: "i1" }]]);
  for (const _ of [1, 2]) endTick(tick);
  expect(client.frames).toHaveLength(1);
});

test("[BU2] a tick that changed nothing costs whoever is answered the frame of the answer", () => {
  const { client, budget, session } = joined(viewerOfSeat(1));
  const other = joined(PUBLIC_VIEWER);
  session.acks.push({ id: "i1" });
  session.refusals.push({ id: "i2", code: "not_here", message: "The card is not there" });
  const tick = { ...opening(), entries: [], sessions: [session, other.session] };
  expect(endTick(tick)).toBeNull();
  expect(client.steps.at(-1)).toMatchObject({ acks: [{ id: "i1" }], refusals: [{ id: "i2" }] });
  const cost = WORK_COSTS.frameOut + frameOf(client).length * WORK_COSTS.byteOut;
  expect(budget.level(NOW)).toBeCloseTo(BURST - cost, 6);
  expect([other.client.frames, other.budget.level(NOW)]).toEqual([[], BURST]);
});
