import type { CardHandle } from "@baize/engine";
import { expect, test } from "vitest";
import { displayedPositionOf } from "./board-geometry.ts";

test("[WT90] of cards on one spot of a crowded board each is shown in a place of its own", () => {
  const lies = { x: 1 - (1 - 0.3), y: 0.5 };
  const moved = ["a", "b"].map((key, at) => ({
    key: key as CardHandle,
    lies,
    shown: { x: at, y: 0 },
  }));
  const plane = { left: 0, top: 0, width: 0, height: 0, cardWidth: 0, flipped: true, moved };
  const shown = ["a", "b", "c"].map(
    (key) => displayedPositionOf(plane, key as CardHandle, { x: 0.3, y: 0.5 }).x,
  );
  expect(shown).toEqual([0, 1, 0.3]);
});
