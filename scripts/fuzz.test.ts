import { expect, test } from "vitest";
import { deep } from "./deep.ts";
import { captureTool } from "./tools.ts";

const INTENTS = deep(5_000, 500_000);

test("a small run of the fuzz finds nothing wrong, and says what it played", async () => {
  const args = ["scripts/fuzz.ts", "--intents", `${INTENTS}`, "--json"];
  const { code, output } = await captureTool("bun", args);
  const report = JSON.parse(output.slice(output.indexOf("{"))) as {
    wrong: string[];
    intents: number;
    byType: Record<string, { carriedOut: number }>;
  };
  expect(report.wrong).toEqual([]);
  expect(code).toBe(0);
  expect(report.intents).toBeGreaterThanOrEqual(INTENTS);
  expect(report.byType["library.draw"]?.carriedOut).toBeGreaterThan(0);
});
