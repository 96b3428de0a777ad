import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parseOptions } from "../../../scripts/options.ts";
import { openBrowser } from "../bench/page.ts";
import { isCardSourceUrl } from "../test/card-source-hosts.ts";
import type { ClientPlayer } from "./player.ts";
import { PLAYED_GAME_IDS, type PlayedGameId, playShippedGame } from "./shipped-games.ts";

const HELP = `Takes docs/screens/games.jpg from a running server: each game that comes with Baize, in the middle of play.

node screens/take-games.ts [options]
  --url URL      the server          (http://localhost:8787)
  --out FILE     where it goes       (docs/screens/games.jpg)
  --help`;

const options = parseOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  out: { type: "string", default: join(import.meta.dirname, "../../../docs/screens/games.jpg") },
});

const SCREEN = { width: 1440, height: 1116 };
const COLUMNS = 3;
const COLUMN_PX = 404;

/** The picture of a game's table as its first player sees it. */
const shoot = async (page: Page, id: PlayedGameId): Promise<Buffer> => {
  const players = await playShippedGame(options.url, id);
  const [host] = players as [ClientPlayer];
  await page.goto(host.link);
  await page.waitForSelector("[data-own-plate]");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("l");
  await page.waitForTimeout(1_500);
  const picture = await page.screenshot();
  for (const { client } of players) client.close();
  return picture;
};

const browser = await openBrowser();
const context = await browser.newContext({
  viewport: SCREEN,
  baseURL: options.url,
  colorScheme: "light",
  locale: "en-GB",
  reducedMotion: "reduce",
  serviceWorkers: "block",
});
// Cards are drawn by the page: other pictures of them are not ours to show.
await context.route(isCardSourceUrl, (route) => route.abort());
const pictures: string[] = [];
for (const id of PLAYED_GAME_IDS) {
  const page = await context.newPage();
  const picture = await shoot(page, id);
  pictures.push(`<img src="data:image/png;base64,${picture.toString("base64")}">`);
  console.log(id);
  await page.close();
}
const sheet = await browser.newPage({ viewport: { width: COLUMNS * COLUMN_PX, height: 100 } });
await sheet.setContent(`<style>
  body { display: grid; grid-template-columns: repeat(${String(COLUMNS)}, 1fr); gap: 4px; margin: 0; background: #fff }
  img { display: block; width: 100% }
</style>${pictures.join("")}`);
await sheet.screenshot({ path: options.out, type: "jpeg", quality: 74, fullPage: true });
await browser.close();
