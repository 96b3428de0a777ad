import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import { actorViewFromState } from "../actor-view.ts";
import { seededRandom } from "../random.ts";
import {
  audienceIncludes,
  audienceUnion,
  audienceWithout,
  isNamedInAudience,
  sampleViewers,
  toCardAudience,
} from "./audience.ts";

test("[V3] an audience is everyone, or seats in rising order, each once", () => {
  expect(toCardAudience("all")).toBe("all");
  expect(toCardAudience("none")).toEqual([]);
  expect(toCardAudience([CHLOE, ANNA, CHLOE])).toEqual([ANNA, CHLOE]);
});

test.each([
  { one: [CHLOE], other: [ANNA, CHLOE], union: [ANNA, CHLOE], rest: [], includes: false },
  { one: [ANNA, BEN], other: [BEN], union: [ANNA, BEN], rest: [ANNA], includes: true },
  { one: [ANNA], other: [], union: [ANNA], rest: [ANNA], includes: true },
  { one: [], other: [], union: [], rest: [], includes: true },
  { one: [ANNA], other: "all", union: "all", rest: [], includes: false },
  { one: "all", other: [ANNA], union: "all", rest: "all", includes: true },
  { one: "all", other: "all", union: "all", rest: [], includes: true },
] as const)(
  "[V3] $one and $other together are $union, $one without $other is $rest, and includes it: $includes",
  ({ one, other, union, rest, includes }) => {
    expect(audienceUnion(one, other)).toEqual(union);
    expect(audienceWithout(one, other)).toEqual(rest);
    expect(audienceIncludes(one, other)).toBe(includes);
  },
);

test("[V3] a seat is named among some seats, and not where everyone is meant", () => {
  expect([
    isNamedInAudience([ANNA, BEN], BEN),
    isNamedInAudience([ANNA], BEN),
    isNamedInAudience("all", BEN),
  ]).toEqual([true, false, false]);
});

test("samples of an audience are everyone, nobody, and each choice of seats at the table", () => {
  const table = createTestTable("magic").seat(ANNA).seat(CHLOE);
  const view = actorViewFromState(table.state, ANNA);
  const random = seededRandom(1);
  const samples = Array.from({ length: 60 }, () => sampleViewers(view, random));
  expect(new Set(samples.map(String))).toEqual(new Set(["all", "none", "1", "3", "1,3"]));
  expect(samples.filter((to) => typeof to !== "string").length).toBeGreaterThan(10);
});
