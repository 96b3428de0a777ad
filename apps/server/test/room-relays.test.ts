import { DatabaseSync } from "node:sqlite";
import { scheduler } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { RelayListStore, type RelayNamespace, RoomRelayTransport } from "../src/room-relays.ts";
import { nodeSql } from "./node-sql.ts";

test("[RL6] a relay that confirms nothing within three seconds is waited for no longer", async () => {
  vi.stubGlobal("scheduler", scheduler);
  onTestFinished(() => void vi.unstubAllGlobals());
  const never = () => new Promise<never>(() => undefined);
  const namespace: RelayNamespace = { getByName: () => ({ deliver: never, close: never }) };
  const faults: unknown[] = [];
  const relays = new RoomRelayTransport({
    room: "den",
    namespace,
    list: new RelayListStore(nodeSql(new DatabaseSync(":memory:"))),
    waitUntil: (work) => void work,
    onSent: () => undefined,
    report: (fault) => faults.push(fault),
  });
  const begun = performance.now();
  const census = await new Promise((done) => relays.deliver(1, { after: 0, messages: [] }, done));
  const ms = performance.now() - begun;
  expect(census).toBeNull();
  expect(faults).toEqual([new Error("There was no answer in 3000 ms")]);
  expect(ms).toBeGreaterThan(2_900);
});
