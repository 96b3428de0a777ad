import { findFirefox } from "../../../../scripts/browser.ts";
import { test } from "../test.ts";
import { startFirefox } from "./firefox.ts";
import { takeTour } from "./tour.ts";

test("a tour of the table in stock Firefox", { tag: "@desk" }, async ({ baseURL }, info) => {
  const program = findFirefox();
  if (program === undefined) return info.skip(true, "no Firefox is installed");
  const visitor = await startFirefox(program, info.outputPath("profile"));
  await takeTour(visitor, String(baseURL)).finally(visitor.close);
});
