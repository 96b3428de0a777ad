import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import {
  applyCastChange,
  castChangeTogglingCard,
  castChangeTogglingHighlight,
  NO_CAST,
} from "./cast-state.ts";
import { decodeStrokePoints, encodeStrokePoints, svgPathThroughPoints } from "./strokes.ts";

const circle = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    x: 0.5 + 0.4 * Math.cos((at / count) * 2 * Math.PI),
    y: 0.5 + 0.4 * Math.sin((at / count) * 2 * Math.PI),
  }));

test("[WT129] a drawn line is sent with the points that it needs, and lies where it was drawn", () => {
  expect(
    encodeStrokePoints([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  ).toBe("0000zzzz");
  const straight = Array.from({ length: 90 }, (_, at) => ({ x: at / 89, y: 0.5 }));
  expect(decodeStrokePoints(encodeStrokePoints(straight))).toHaveLength(2);
  const drawn = circle(500);
  const points = decodeStrokePoints(encodeStrokePoints(drawn));
  expect(points.length).toBeLessThanOrEqual(64);
  for (const { x, y } of points) expect(Math.hypot(x - 0.5, y - 0.5)).toBeCloseTo(0.4, 2);
  expect(encodeStrokePoints([{ x: -1, y: 2 }])).toBe("00zz");
  expect(svgPathThroughPoints(decodeStrokePoints("0000"), { width: 10, height: 10 })).toBe(
    "M0.0 0.0h0.01",
  );
});

test("[WT129] when a cast grows too large the oldest lines go, and never what is not a line", () => {
  let cast = applyCastChange(NO_CAST, { card: "AAAAAAAA", rings: ["BBBBBBBB"] });
  for (let line = 0; line < 30; line += 1) {
    const stroke = { colour: "red" as const, points: encodeStrokePoints(circle(80 + line)) };
    cast = applyCastChange(cast, { strokes: [...(cast.strokes ?? []), stroke] });
    expect(JSON.stringify({ type: "cast", ...cast }).length).toBeLessThanOrEqual(LIMITS.castBytes);
  }
  expect(cast).toMatchObject({ card: "AAAAAAAA", rings: ["BBBBBBBB"] });
  expect(cast.strokes?.length).toBeGreaterThan(1);
  expect(applyCastChange(cast, { card: undefined, rings: [], strokes: [] })).toEqual({});
});

test("[WT129] a card is called up and highlighted, and neither by doing it again", () => {
  const bear = "AAAAAAAA" as never;
  const called = applyCastChange(NO_CAST, castChangeTogglingCard(NO_CAST, bear));
  expect(called).toEqual({ card: bear });
  expect(applyCastChange(called, castChangeTogglingCard(called, bear))).toEqual({});
  const ringed = applyCastChange(NO_CAST, castChangeTogglingHighlight(NO_CAST, bear));
  expect(ringed).toEqual({ rings: [bear] });
  expect(applyCastChange(ringed, castChangeTogglingHighlight(ringed, bear))).toEqual({});
});
