import { runWithoutPauses } from "@baize/room";
import { expect, test, vi } from "vitest";
import { SoloJournal } from "./solo-journal.ts";

test("[WT26] where the browser forbids its database a table alone lasts as long as the page", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("Forbidden", "SecurityError");
    },
  });
  const journal = await SoloJournal.open("alone");
  expect(runWithoutPauses(journal.readInPieces())).toBeNull();
  journal.checkpoint(3, [{ name: "state", data: new Uint8Array([1]) }]);
  // A failed write is reported a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(runWithoutPauses(journal.readInPieces())?.seq).toBe(3);
  vi.unstubAllGlobals();
});
