import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { captureTool } from "../../../scripts/tools.ts";

// A few of what the commands do hundreds of times, and the long run does, too.
test.each([
  ["[DU2]", "kill", deep(5, 200)],
  ["[J3] [JO4]", "checkpoint", deep(15, 500)],
  ["[R4] [R5]", "write-failure", deep(15, 500)],
  ["[JO8] [JO9]", "corruption", deep(5, 100)],
  ["[DU6]", "drops", deep(1, 20)],
  ["[DU5] [JO7]", "deploy", deep(1, 20)],
])("%s a few faults of the kind “%s” cost nothing", async (_rules, fault, trials) => {
  const args = ["scripts/faults.ts", fault, "--trials", String(trials), "--json"];
  const { code, output } = await captureTool("bun", args);
  const report = JSON.parse(output.slice(output.indexOf("{"))) as {
    holds: boolean;
    gates: { what: string; value: number | string; holds: boolean }[];
  };
  expect(report.gates.filter(({ holds }) => !holds)).toEqual([]);
  expect(report.holds).toBe(true);
  expect(code).toBe(0);
});
