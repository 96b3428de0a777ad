// @vitest-environment happy-dom
import type { CardView, Face, Handle } from "@baize/engine";
import { expect, test } from "vitest";
import { lookOf } from "./fitted.ts";

const look = (face: Face): string => lookOf("a" as Handle, { face } as CardView);

test("[WT90] cards of one name are alike only if their numbers are the same", () => {
  const bear = look({ name: "Bear", numbers: { cost: 2, power: 3 } });
  expect(look({ name: "Bear", numbers: { cost: 2, power: 3 } })).toBe(bear);
  expect(look({ name: "Bear", numbers: { cost: 2, power: 4 } })).not.toBe(bear);
  expect(look({ name: "Bear" })).not.toBe(bear);
});
