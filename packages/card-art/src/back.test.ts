import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { BUILT_IN_GAMES, type CardBackDefinition } from "@baize/engine";
import { expect, test } from "vitest";
import { BACKS, OTHER_GAME_BACKS, renderGameCardBackSvg } from "./back.ts";

test("each game has a back of its own, the same to the byte", () => {
  const drawn = BUILT_IN_GAMES.map(({ id }) => renderGameCardBackSvg(id));
  expect(new Set(drawn).size).toBe(BUILT_IN_GAMES.length);
  const backs = [...new Set(Object.values(BACKS)), ...OTHER_GAME_BACKS].map(
    ({ inks, view }) => `${view.name} ${inks}`,
  );
  expect(new Set(backs).size).toBe(backs.length);
  const digest = createHash("sha256").update(drawn.join("\n")).digest("hex").slice(0, 16);
  expect(digest).toBe("af440af261751372");
});

test("every game that ships has a back of its own, and all of Magic have Magic's", () => {
  const folder = join(import.meta.dirname, "../../../games");
  const ids = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  expect(ids.filter((id) => !Object.hasOwn(BACKS, id))).toEqual([]);
  for (const id of ids.filter((each) => each.startsWith("magic-"))) {
    expect(renderGameCardBackSvg(id)).toBe(renderGameCardBackSvg("magic"));
  }
});

test("[BK2] a back of the game's file is drawn in its colour and pattern", () => {
  const made = (colour: "blue" | "gold", pattern: "night" | "town"): CardBackDefinition => ({
    id: "made",
    colour,
    pattern,
  });
  const drawn = [made("blue", "night"), made("gold", "night"), made("blue", "town"), undefined];
  expect(new Set(drawn.map((back) => renderGameCardBackSvg("magic", back))).size).toBe(
    drawn.length,
  );
});
