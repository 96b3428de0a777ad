import { expect, test } from "vitest";
import { compareSpec } from "./spec.ts";

// The ids are assembled here, so that spec-check doesn't take these examples for citations.
const one = `[${"VI1"}]`;
const two = `[${"VI2"}]`;

test("a rule that a test's name begins with is held", () => {
  const misses = compareSpec(`- ${one} One.\n- ${two} Two.`, [
    `test("${one} holds", () => {});`,
    `test.each([\n  1,\n])(\n  \`${two} holds for %i\`, () => {});`,
  ]);

  expect(misses).toEqual({ uncited: [], unknown: [], repeated: [] });
});

test("one name cites several rules", () => {
  const misses = compareSpec(`- ${one} One.\n- ${two} Two.`, [`test("${one} ${two} hold")`]);

  expect(misses.uncited).toEqual([]);
});

test("a rule that no test's name begins with is named", () => {
  const misses = compareSpec(`- ${one} One.`, [`// ${one} is only spoken of here`]);

  expect(misses.uncited).toEqual(["VI1"]);
});

test("a test that only the long run runs holds no rule", () => {
  const spec = `- ${one} One.\n- ${two} Two.`;
  const deep = `test("${one} a tour", { tag: "@deep" }, async () => {});
test("${one} a tour", {
  tag: ["@desk", "@deep"],
}, async () => {});
test("${two} a press", { tag: "@desk" }, async () => {});`;

  expect(compareSpec(spec, [deep])).toEqual({ uncited: ["VI1"], unknown: [], repeated: [] });
  expect(compareSpec(spec, [deep, `test("${one} a press", () => {});`]).uncited).toEqual([]);
});

test("a cited id without a rule is named", () => {
  const misses = compareSpec("", [`it("${two} holds", () => {});`]);

  expect(misses.unknown).toEqual(["VI2"]);
});

test("an id that two rules share is named", () => {
  const misses = compareSpec(`- ${one} One.\n- ${one} Two.`, [`test("${one} holds", () => {});`]);

  expect(misses.repeated).toEqual(["VI1"]);
});
