import { join } from "node:path";
import { parseOptions } from "../../../scripts/options.ts";
import { openBrowser } from "../bench/page.ts";
import { BUILT_IN_GAME_CHOICES } from "../src/rooms/built-in-game-choices.ts";

const HELP = `Takes the pictures of link previews, public/previews/GAME.png: the covers of the front page, large.

node screens/take-previews.ts [options]
  --url URL      the server          (http://localhost:8787)
  --out FOLDER   where they go       (public/previews)
  --help`;

const options = parseOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  out: { type: "string", default: join(import.meta.dirname, "../public/previews") },
});

/** The size that chat programs ask for. */
const SIZE = { width: 1200, height: 630 };
const STYLE = `
  body > :not(#preview) { display: none }
  #preview { position: fixed; inset: 0; display: grid; align-items: end; background: var(--felt) }
  #preview svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100% }
  #preview p { position: relative; display: flex; justify-content: space-between; align-items: baseline; margin: 0;
    padding: 26px 56px 30px; background: #fbfaf5; color: #1c2a3f; font-size: 64px; font-weight: 750; font-stretch: 110% }
  #preview small { color: #1d6147; font-size: 44px }`;

const browser = await openBrowser();
const page = await browser.newPage({ viewport: SIZE, colorScheme: "light", bypassCSP: true });
await page.goto(options.url);
await page.addStyleTag({ content: STYLE });
for (const { id } of BUILT_IN_GAME_CHOICES) {
  const cover = page.locator("label", { has: page.locator(`input[name="game"]`) });
  await cover.nth(BUILT_IN_GAME_CHOICES.findIndex((game) => game.id === id)).evaluate((label) => {
    document.querySelector("#preview")?.remove();
    const preview = document.createElement("div");
    preview.id = "preview";
    preview.innerHTML = "<p><span></span><small>Baize</small></p>";
    const [[drawn], [name], [words]] = [
      label.getElementsByTagName("svg"),
      preview.getElementsByTagName("span"),
      label.getElementsByTagName("span"),
    ];
    if (drawn) preview.prepend(drawn.cloneNode(true));
    if (name) name.textContent = words?.textContent ?? "";
    document.body.append(preview);
  });
  const path = join(options.out, `${id}.png`);
  await page.screenshot({ path });
  console.log(path);
}
await browser.close();
