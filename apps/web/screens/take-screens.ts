import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { fail, readOptions } from "../../../scripts/options.ts";
import { openBrowser } from "../bench/page.ts";
import { isCardSource } from "../test/card-source-hosts.ts";
import { magicScene } from "./magic.ts";
import type { Player } from "./player.ts";
import { rummyScene } from "./rummy.ts";

const HELP = `Takes the pictures of docs/screens from a running server, of games that it plays there.

node screens/take-screens.ts [options]
  --url URL      the server                                   (http://localhost:8787)
  --out FOLDER   where the pictures go                        (docs/screens)
  --help`;

const options = readOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  out: { type: "string", default: join(import.meta.dirname, "../../../docs/screens") },
});

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
/** Cards have flown to their places, and pictures that fade in are there. */
const SETTLED_MS = 2500;

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly device: BrowserContextOptions;
  /** What is done on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Takes a picture, and leaves the page open: a host that goes away is no longer the host. */
const take = async (browser: Browser, shot: Shot): Promise<void> => {
  const context = await browser.newContext({ locale: "en-GB", ...shot.device });
  // Cards are drawn as text: their pictures are not ours to show.
  await context.route(isCardSource, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.waitForSelector(shot.ready);
  await shot.prepare?.(page);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(options.out, `${shot.name}.png`) });
  console.log(`${shot.name}.png`);
};

/** A scene with its first player in the browser, and the others as they sit. */
const takeScene = async (
  browser: Browser,
  scene: (url: string) => Promise<readonly Player[]>,
  shots: readonly Omit<Shot, "path">[],
): Promise<void> => {
  const players = await scene(options.url);
  const [first, ...others] = players;
  if (!first) throw new Error("Nobody sits there");
  for (const shot of shots) await take(browser, { ...shot, path: first.link });
  for (const { client } of others) client.close();
};

const table = { ready: "[data-log-lines] li" };
const dark = { colorScheme: "dark" } as const;

try {
  const browser = await openBrowser();
  await takeScene(browser, magicScene, [
    { ...table, name: "table", device: DESK },
    { ...table, name: "table-dark", device: { ...DESK, ...dark } },
    { name: "phone", ready: "[data-size=own] [data-card]", device: PHONE },
  ]);
  await takeScene(browser, rummyScene, [{ ...table, name: "cards", device: DESK }]);
  await browser.close();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
