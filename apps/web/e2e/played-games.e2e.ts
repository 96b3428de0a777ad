import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect } from "@playwright/test";
import { playKlondike } from "./played/klondike.ts";
import { playBoosters, playDraft, playMagic, playPlanes, playSealed } from "./played/magic.ts";
import {
  playKites,
  playLanterns,
  playNightwatch,
  playOrchard,
  playPairs,
} from "./played/own-cards.ts";
import {
  playPoker,
  playRummy,
  playSkat,
  playTarot,
  playThirtyTwo,
} from "./played/playing-cards.ts";
import type { SeatedPlayers } from "./played/seated-players.ts";
import { setUpTable, sitDown } from "./players.ts";
import { TablePlayer } from "./table-player.ts";
import { test } from "./test.ts";

const NAMES = ["Anna", "Ben", "Cleo", "Dan"];

const sitters = async (
  browser: Browser,
  game: string,
  { seats, hasTouch }: { readonly seats: number; readonly hasTouch: boolean },
): Promise<TablePlayer[]> => {
  const [first = "", ...others] = NAMES.slice(0, seats);
  const { host, playerLink } = await setUpTable(browser, { game, name: first });
  const pages = [host.page];
  for (const name of others) pages.push((await sitDown(browser, playerLink, name)).page);
  return Promise.all(pages.map((page) => TablePlayer.on(page, hasTouch)));
};

interface Played {
  readonly seats: number;
  readonly play: (all: SeatedPlayers) => Promise<void>;
}

/** The games of the folder, each with how it is played to its end. Cribbage and hearts are in `shipped-games.e2e.ts`. */
const PLAYED: Readonly<Record<string, Played>> = {
  "cards-32": { seats: 2, play: playThirtyTwo },
  kites: { seats: 2, play: playKites },
  klondike: { seats: 1, play: playKlondike },
  lanterns: { seats: 2, play: playLanterns },
  "magic-boosters": { seats: 2, play: playBoosters },
  "magic-commander": { seats: 2, play: playMagic },
  "magic-draft": { seats: 2, play: playDraft },
  "magic-planes": { seats: 2, play: playPlanes },
  "magic-sealed": { seats: 2, play: playSealed },
  "magic-teams": { seats: 4, play: playMagic },
  nightwatch: { seats: 2, play: playNightwatch },
  orchard: { seats: 2, play: playOrchard },
  pairs: { seats: 2, play: playPairs },
  poker: { seats: 2, play: playPoker },
  rummy: { seats: 2, play: playRummy },
  skat: { seats: 3, play: playSkat },
  tarot: { seats: 3, play: playTarot },
};

const ELSEWHERE = ["cribbage", "hearts"];

test("[G21] every game of the folder is played to its end", { tag: ["@deep", "@desk"] }, () => {
  const files = readdirSync(join(import.meta.dirname, "../../../games"));
  const played = [...Object.keys(PLAYED), ...ELSEWHERE].map((game) => `${game}.json`);
  expect(played.toSorted()).toEqual(files.toSorted());
});

for (const [game, { seats, play }] of Object.entries(PLAYED)) {
  test(`[G21] ${game} is played to its end with the buttons, menus and drags of the page`, {
    tag: ["@deep", "@desk"],
  }, async ({ browser, hasTouch }) => {
    test.setTimeout(300_000);
    await play(await sitters(browser, game, { seats, hasTouch }));
  });
}
