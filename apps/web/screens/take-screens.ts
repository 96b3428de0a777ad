import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { fail, parseOptions } from "../../../scripts/options.ts";
import { openBrowser } from "../bench/page.ts";
import { isCardSourceUrl } from "../test/card-source-hosts.ts";
import type { ClientPlayer } from "./player.ts";
import {
  openScreenState,
  SCREEN_STATES,
  type ScreenState,
  screenStateOf,
  withScreenshotTable,
} from "./states.ts";

const HELP = `Takes the pictures of docs/screens from a running server, of games that it plays there.

node screens/take-screens.ts [options]
  --url URL      the server                                   (http://localhost:8787)
  --out FOLDER   where the pictures go                        (docs/screens)
  --all          every state of states.ts, on every screen, light and dark; into a folder of --out for each screen
  --language L   the reader's, such as "de"; states that are opened by English words are left out then (en-GB)
  --only WORDS   only pictures whose path contains one of these words, such as "390x844/four,join" (all)
  --help`;

const options = parseOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  out: { type: "string", default: join(import.meta.dirname, "../../../docs/screens") },
  all: { type: "boolean", default: false },
  language: { type: "string", default: "en-GB" },
  only: { type: "string", default: "" },
});

const held = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

const SCREENS = {
  "1440x900": { viewport: { width: 1440, height: 900 } },
  "1024x768": { viewport: { width: 1024, height: 768 } },
  "2560x1080": { viewport: { width: 2560, height: 1080 } },
  "820x1180": held(820, 1180),
  "390x844": held(390, 844),
  "844x390": held(844, 390),
} satisfies Record<string, BrowserContextOptions>;

const THEMES = ["light", "dark"] as const;

interface Shot {
  /** The file, without its ending, in the folder of the pictures. */
  readonly path: string;
  readonly state: ScreenState;
  readonly screen: keyof typeof SCREENS;
  readonly theme: (typeof THEMES)[number];
}

const DOCS: readonly Shot[] = [
  { path: "table", state: screenStateOf("duel"), screen: "1440x900", theme: "light" },
  { path: "table-dark", state: screenStateOf("duel"), screen: "1440x900", theme: "dark" },
  { path: "phone", state: screenStateOf("duel"), screen: "390x844", theme: "light" },
  { path: "cards", state: screenStateOf("melds"), screen: "1440x900", theme: "light" },
];

const SCREEN_NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

const ALL: readonly Shot[] = SCREEN_NAMES.flatMap((screen) =>
  THEMES.flatMap((theme) =>
    SCREEN_STATES.map((state) => ({
      path: `${screen}/${state.name}-${theme}`,
      state,
      screen,
      theme,
    })),
  ),
);

/** What a state waits for at most: one that isn't there on a screen must not hold up the others. */
const STATE_TIMEOUT_MS = 20_000;

/** Pictures of one scene on one screen in one theme. One that can't be taken is said and left out. */
const takeAlike = async (
  browser: Browser,
  {
    shots,
    players,
  }: { readonly shots: readonly Shot[]; readonly players: readonly ClientPlayer[] },
): Promise<void> => {
  const [first] = shots;
  if (!first) return;
  const context = await browser.newContext({
    ...SCREENS[first.screen],
    baseURL: options.url,
    colorScheme: first.theme,
    locale: options.language,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  // Cards are drawn by the page: other pictures of them are not ours to show.
  await context.route(isCardSourceUrl, (route) => route.abort());
  for (const { path, state } of shots) {
    const page = await context.newPage();
    page.setDefaultTimeout(STATE_TIMEOUT_MS);
    try {
      await openScreenState(page, state, players);
      await page.screenshot({ path: join(options.out, `${path}.png`), timeout: 0 });
      console.log(`${path}.png`);
    } catch (error) {
      console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    await page.close();
  }
  await context.close();
};

const takeShots = async (browser: Browser, shots: readonly Shot[]): Promise<void> => {
  for (const scene of new Set(shots.map(({ state }) => state.table))) {
    // The players stay: a host who goes away is no longer the host.
    await withScreenshotTable(scene, options.url, async (players) => {
      for (const screen of SCREEN_NAMES) {
        for (const theme of THEMES) {
          const isAlike = (shot: Shot): boolean =>
            shot.state.table === scene && shot.screen === screen && shot.theme === theme;
          await takeAlike(browser, { shots: shots.filter(isAlike), players });
        }
      }
    });
  }
};

const words = options.only.split(",");

try {
  const browser = await openBrowser();
  const shots = options.all ? ALL : DOCS;
  await takeShots(
    browser,
    shots.filter(({ path }) => words.some((word) => path.includes(word))),
  );
  await browser.close();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
