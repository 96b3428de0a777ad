import { expect, test } from "vitest";
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

test("what is not JSON, or too large, is said to be that", async () => {
  expect(await reasonFor("zones: []")).toMatch(/^owls\.json: this is not JSON/);
  expect(await reasonFor(" ".repeat(300_000))).toBe("owls.json: a game file has at most 256 kB");
});
