import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { BUILT_IN_GAMES } from "@baize/engine";
import { createServer } from "vite";
import { parseOptions } from "../../../scripts/options.ts";
import { findFreePort } from "../../../scripts/ports.ts";
import { openBrowser } from "../bench/page.ts";

const HELP = `Takes the pictures of link previews, public/previews/GAME.png, of each game that comes with Baize.

node screens/take-previews.ts [options]
  --only GAMES   only these, as a list with commas
  --out FOLDER   where they go       (public/previews)
  --help`;

const WEB = join(import.meta.dirname, "..");
const options = parseOptions(HELP, {
  only: { type: "string" },
  out: { type: "string", default: join(WEB, "public/previews") },
});

/** The size that chat programs ask for. */
const SIZE = { width: 1200, height: 630 };

const files = readdirSync(join(WEB, "../../games")).map((file) => basename(file, ".json"));
const games = options.only?.split(",") ?? [...BUILT_IN_GAMES.map(({ id }) => id), ...files];
const port = await findFreePort();
const server = await createServer({ root: WEB, server: { port }, logLevel: "warn" });
await server.listen();
const browser = await openBrowser();
const page = await browser.newPage({ viewport: SIZE, colorScheme: "light", locale: "en-GB" });
page.on("pageerror", (error) => console.error(error.message));
for (const id of games) {
  await page.goto(`http://127.0.0.1:${port}/screens/game-preview.html?game=${id}`);
  await page.locator("[data-preview]").waitFor();
  // The drawings of cards come one after another.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const path = join(options.out, `${id}.png`);
  await page.screenshot({ path });
  console.log(path);
}
await browser.close();
await server.close();
