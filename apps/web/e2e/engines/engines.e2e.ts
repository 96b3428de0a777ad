import { findFirefox, findWebKitDriver } from "../../../../scripts/browser.ts";
import { test } from "../test.ts";
import { startFirefox } from "./firefox.ts";
import { runBrowserTour } from "./tour.ts";
import { startWebKit } from "./webkitgtk.ts";

test("a tour of the table in stock Firefox", { tag: "@desk" }, async ({ baseURL }, info) => {
  const program = findFirefox();
  if (program === undefined) return info.skip(true, "no Firefox is installed");
  const visitor = await startFirefox(program, info.outputPath("profile"));
  await runBrowserTour(visitor, String(baseURL)).finally(visitor.close);
});

test("a tour of the table in WebKitGTK", { tag: "@desk" }, async ({ baseURL }, info) => {
  const command = findWebKitDriver();
  if (command === undefined)
    return info.skip(true, "no WebKitWebDriver with a screen is installed");
  const visitor = await startWebKit(command);
  await runBrowserTour(visitor, String(baseURL)).finally(visitor.close);
});
