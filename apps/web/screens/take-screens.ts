import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { fail, readOptions } from "../../../scripts/options.ts";
import { openBrowser } from "../bench/page.ts";
import { isCardSource } from "../test/card-source-hosts.ts";
import { commanderScene } from "./commander.ts";
import { magicScene } from "./magic.ts";
import { type Player, seatAll } from "./player.ts";
import { rummyScene } from "./rummy.ts";

const HELP = `Takes the pictures of docs/screens from a running server, of games that it plays there.

node screens/take-screens.ts [options]
  --url URL      the server                                   (http://localhost:8787)
  --out FOLDER   where the pictures go                        (docs/screens)
  --all          every state of the table, on every screen, light and dark; into a folder of --out for each screen
  --only WORDS   with --all, only pictures whose path contains one of these words, such as "four,phone"
  --help`;

const options = readOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  out: { type: "string", default: join(import.meta.dirname, "../../../docs/screens") },
  all: { type: "boolean", default: false },
  only: { type: "string", default: "" },
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

/** Takes a picture of a table. */
const take = async (browser: Browser, shot: Shot): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: "en-GB", ...shot.device });
  // Cards are drawn as text: their pictures are not ours to show.
  await context.route(isCardSource, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.waitForSelector(shot.ready);
  page.setDefaultTimeout(SETTLED_MS);
  await shot.prepare?.(page);
  await page.waitForTimeout(SETTLED_MS);
  // A picture of a busy machine takes its time.
  page.setDefaultTimeout(0);
  await page.screenshot({ path: join(options.out, `${shot.name}.png`) });
  console.log(`${shot.name}.png`);
  return context;
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
  // One page of the host's stays open: a host that goes away is no longer the host.
  let before: BrowserContext | null = null;
  for (const shot of shots) {
    const now = await take(browser, { ...shot, path: first.link });
    await before?.close();
    before = now;
  }
  await before?.close();
  for (const { client } of others) client.close();
};

const table = { ready: "[data-log-lines] li" };
const dark = { colorScheme: "dark" } as const;

const takeForDocs = async (browser: Browser): Promise<void> => {
  await takeScene(browser, magicScene, [
    { ...table, name: "table", device: DESK },
    { ...table, name: "table-dark", device: { ...DESK, ...dark } },
    { name: "phone", ready: "[data-size=own] [data-card]", device: PHONE },
  ]);
  await takeScene(browser, rummyScene, [{ ...table, name: "cards", device: DESK }]);
};

const held = (width: number, height: number): BrowserContextOptions => ({
  ...PHONE,
  viewport: { width, height },
});

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  "1440x900": DESK,
  "1024x768": { viewport: { width: 1024, height: 768 } },
  "2560x1080": { viewport: { width: 2560, height: 1080 } },
  "820x1180": held(820, 1180),
  "390x844": PHONE,
  "844x390": held(844, 390),
};

type Prepare = NonNullable<Shot["prepare"]>;

const presses =
  (...keys: readonly string[]): Prepare =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const clicks =
  (selector: string, button: "left" | "right" = "left"): Prepare =>
  (page) =>
    page.locator(selector).first().click({ button });

const atRest: Prepare = () => Promise.resolve();
const ownCard = "[data-size=own] [data-card]";
const heldCard = "[data-hand] [data-card]";

/** The scenes, and of each the states in which it is shown. */
const STATES: readonly {
  readonly scene: (url: string) => Promise<readonly Player[]>;
  readonly states: Readonly<Record<string, Prepare>>;
}[] = [
  {
    scene: magicScene,
    states: {
      duel: atRest,
      "duel-no-log": presses("l"),
      "duel-chosen": clicks(heldCard),
      "duel-card-menu": clicks(ownCard, "right"),
      "duel-table-menu": clicks("header [aria-haspopup=menu] >> nth=-1"),
      "duel-graveyard": clicks("[data-near-piles] [data-drop^=graveyard] [data-card]"),
      "duel-library": clicks("[data-near-piles] [data-drop^=library] [data-pile]", "right"),
      "duel-hover": (page) => page.locator(ownCard).first().hover(),
      "duel-palette": presses("Control+k"),
      "duel-dice": presses("r"),
      "duel-token": presses("t"),
    },
  },
  {
    scene: commanderScene(4),
    states: {
      four: atRest,
      "four-no-log": presses("l"),
      "four-large": clicks("[data-plate]:not([data-own-plate])"),
      "four-seat-menu": clicks("[data-plate]:not([data-own-plate])", "right"),
    },
  },
  { scene: commanderScene(8), states: { eight: atRest, "eight-no-log": presses("l") } },
  { scene: rummyScene, states: { rummy: atRest, "rummy-no-log": presses("l") } },
  {
    scene: (url) => seatAll(url, { game: "magic" }, ["Anna"]),
    states: { alone: atRest, "alone-invite": clicks("main button") },
  },
  {
    scene: (url) => seatAll(url, { game: "standard-52" }, ["Anna", "Ben", "Chloé", "Dmitri"]),
    states: { "cards-new": atRest },
  },
  {
    scene: (url) => seatAll(url, { game: "bazaar" }, ["Anna", "Ben"]),
    states: { "bazaar-new": atRest },
  },
];

/** Every state on every screen, light and dark. A state that can't be shown on a screen is said and left out. */
const takeAll = async (browser: Browser): Promise<void> => {
  const only = options.only.split(",");
  for (const { scene, states } of STATES) {
    const shots = Object.entries(states).flatMap(([state, prepare]) =>
      Object.entries(SCREENS).flatMap(([screen, device]) =>
        (["light", "dark"] as const).map((colorScheme) => ({
          name: `${screen}/${state}-${colorScheme}`,
          ready: "main [data-drop]",
          device: { ...device, colorScheme },
          prepare: (page: Page) =>
            prepare(page).catch(() => console.log(`${screen}/${state}: can't be shown`)),
        })),
      ),
    );
    const wanted = shots.filter(({ name }) => only.some((word) => name.includes(word)));
    if (wanted.length > 0) await takeScene(browser, scene, wanted);
  }
};

try {
  const browser = await openBrowser();
  await (options.all ? takeAll : takeForDocs)(browser);
  await browser.close();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
