import { expect, test } from "vitest";
import { captureTool } from "./tools.ts";

test("a small run of the fuzz finds nothing wrong, and says what it played", async () => {
  const args = ["scripts/fuzz.ts", "--intents", "5000", "--json"];
  const { code, output } = await captureTool("bun", args);
  const report = JSON.parse(output.slice(output.indexOf("{"))) as {
    wrong: string[];
    intents: number;
    byType: Record<string, { carriedOut: number }>;
  };
  expect(report.wrong).toEqual([]);
  expect(code).toBe(0);
  expect(report.intents).toBeGreaterThanOrEqual(5_000);
  expect(report.byType["library.draw"]?.carriedOut).toBeGreaterThan(0);
}, 60_000);
