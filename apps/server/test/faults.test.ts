import { expect, test } from "vitest";
import { captureTool } from "../../../scripts/tools.ts";

// A few of what the commands do hundreds of times.
test.each([
  ["[DU2]", "kill", 6],
  ["[J3] [JO4]", "checkpoint", 50],
  ["[R4] [R5]", "write-failure", 50],
  ["[JO8] [JO9]", "corruption", 10],
  ["[DU6]", "drops", 1],
  ["[DU5] [JO7]", "deploy", 1],
])(
  "%s a few faults of the kind “%s” cost nothing",
  async (_rules, fault, trials) => {
    const args = ["scripts/faults.ts", fault, "--trials", String(trials), "--json"];
    const { code, output } = await captureTool("bun", args);
    const report = JSON.parse(output.slice(output.indexOf("{"))) as {
      holds: boolean;
      gates: { what: string; value: number | string; holds: boolean }[];
    };
    expect(report.gates.filter(({ holds }) => !holds)).toEqual([]);
    expect(report.holds).toBe(true);
    expect(code).toBe(0);
  },
  120_000,
);
