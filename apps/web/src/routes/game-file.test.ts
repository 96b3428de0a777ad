import { FAULTS } from "@baize/engine";
import { expect, test } from "vitest";
import { gameFaults } from "../text/de/game-faults.ts";
import { checkGame } from "./game-check.ts";
import { readGameFile } from "./game-file.ts";

const GAME = {
  format: 1,
  id: "owls",
  name: "Owls",
  seats: 4,
  zones: [
    { kind: "library", name: "Nest", owner: "table", visibility: "nobody", layout: "pile" },
    { kind: "battlefield", name: "Branch", owner: "table", visibility: "public", layout: "free" },
  ],
  supply: { kind: "table", zone: "library", cards: [{ face: { name: "Owl" }, count: 3 }] },
};

const reasonFor = async (content: string): Promise<string> => {
  const read = await readGameFile(new File([content], "owls.json"));
  return read.kind === "refused" ? read.reason : "";
};

test("a game's file is read", async () => {
  const read = await readGameFile(new File([JSON.stringify(GAME)], "owls.json"));
  expect(read).toMatchObject({ kind: "game", game: { file: "owls.json", definition: GAME } });
});

test("what is wrong with a game's file is said with the field it is in", async () => {
  const [nest, branch] = GAME.zones;
  const sideways = { ...GAME, zones: [nest, { ...branch, layout: "sideways" }] };
  expect(await reasonFor(JSON.stringify(sideways))).toMatch(/^owls\.json: zones\[1\]\.layout: /);
  const nowhere = { ...GAME, supply: { ...GAME.supply, zone: "attic" } };
  expect(await reasonFor(JSON.stringify(nowhere))).toContain("supply.zone: must be a zone");
});

test("[WT4] what is wrong with a game's file is said in German on a German page", async () => {
  const [nest, branch] = GAME.zones;
  const zones = [
    { ...nest, name: "A\u0007" },
    { ...branch, visibility: "owner" },
  ];
  const checked = await checkGame({ ...GAME, id: "Owls!", zones }, "de");
  expect(checked.kind === "faults" && checked.issues).toEqual([
    { path: ["id"], message: gameFaults.not_a_word },
    { path: ["zones", 0, "name"], message: gameFaults.control_characters },
    { path: ["zones", 1, "visibility"], message: gameFaults.nobody_to_see },
  ]);
  for (const said of Object.values(gameFaults)) expect(Object.values(FAULTS)).not.toContain(said);
});

test("what is not JSON, or too large, is said to be that", async () => {
  expect(await reasonFor("{\n  zones: []")).toBe("owls.json: this is not JSON: line 2 is damaged");
  expect(await reasonFor(" ".repeat(300_000))).toBe("owls.json: a game file has at most 256 kB");
});
