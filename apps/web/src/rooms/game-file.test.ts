import { GAME_FILE_ERROR_MESSAGES } from "@baize/engine";
import { OWLS_TEST_GAME_FILE } from "@baize/engine/testkit";
import { expect, test } from "vitest";
import { gameFileErrors } from "../text/de/game-file-errors.ts";
import { readGameFile } from "./game-file.ts";
import { validateGameFile } from "./validate-game-file.ts";

const reasonFor = async (content: string): Promise<string> => {
  const read = await readGameFile(new File([content], "owls.json"));
  return read.kind === "refused" ? read.reason : "";
};

test("a game's file is read", async () => {
  const read = await readGameFile(new File([JSON.stringify(OWLS_TEST_GAME_FILE)], "owls.json"));
  expect(read).toMatchObject({
    kind: "game",
    game: { file: "owls.json", definition: OWLS_TEST_GAME_FILE },
  });
});

test("what is wrong with a game's file is said with the field it is in", async () => {
  const [nest, branch] = OWLS_TEST_GAME_FILE.zones;
  const sideways = { ...OWLS_TEST_GAME_FILE, zones: [nest, { ...branch, layout: "sideways" }] };
  expect(await reasonFor(JSON.stringify(sideways))).toMatch(/^owls\.json: zones\[1\]\.layout: /);
  const nowhere = {
    ...OWLS_TEST_GAME_FILE,
    supply: { ...OWLS_TEST_GAME_FILE.supply, zone: "attic" },
  };
  expect(await reasonFor(JSON.stringify(nowhere))).toContain("supply.zone: must be a zone");
});

test("[WT4] what is wrong with a game's file is said in German on a German page", async () => {
  const [nest, branch] = OWLS_TEST_GAME_FILE.zones;
  const zones = [
    { ...nest, name: "A\u0007" },
    { ...branch, visibility: "owner" },
  ];
  const checked = await validateGameFile({ ...OWLS_TEST_GAME_FILE, id: "Owls!", zones }, "de");
  expect(checked.kind === "issues" && checked.issues).toEqual([
    { path: ["id"], message: gameFileErrors.not_a_word },
    { path: ["zones", 0, "name"], message: gameFileErrors.control_characters },
    { path: ["zones", 1, "visibility"], message: gameFileErrors.only_of_seat },
  ]);
  for (const said of Object.values(gameFileErrors))
    expect(Object.values(GAME_FILE_ERROR_MESSAGES)).not.toContain(said);
});

test("[WT40] what is not JSON, or too large, is said to be that", async () => {
  expect(await reasonFor("{\n  zones: []")).toBe(
    "owls.json: not valid JSON (error in line 2, column 3)",
  );
  const long = JSON.stringify({ ...OWLS_TEST_GAME_FILE, name: "o".repeat(300_000) });
  expect(await reasonFor(long)).toMatch(/^owls\.json: the file is too large \(limit: 256 kB/);
});

test("[G7] a game's file may carry pictures, which are for this device and no part of the definition", async () => {
  const picture = "data:image/png;base64,aGk=";
  const file = new File(
    [JSON.stringify({ ...OWLS_TEST_GAME_FILE, pictures: { "Barn owl": picture } })],
    "owls.json",
  );
  const read = await readGameFile(file);
  if (read.kind !== "game") throw new Error(read.reason);
  expect(read.game.definition).toEqual(OWLS_TEST_GAME_FILE);
  const [owl] = [...read.game.pictures];
  expect(owl?.[0]).toBe("Barn owl");
  expect(owl?.[1].type).toBe("image/png");
  expect(await owl?.[1].text()).toBe("hi");
});

test.each([
  [["data:image/png;base64,aGk="], "pictures: must be an object"],
  [{ Owl: "https://owls.example/owl.png" }, 'pictures["Owl"]: must be'],
  [{ Owl: "data:text/html;base64,aGk=" }, 'pictures["Owl"]: must be'],
  [{ Owl: "data:image/png;base64,a" }, 'pictures["Owl"]: must be'],
  [{ Owl: 5 }, 'pictures["Owl"]: must be'],
])("[G7] %j are no pictures within the file", async (pictures, reason) => {
  expect(await reasonFor(JSON.stringify({ ...OWLS_TEST_GAME_FILE, pictures }))).toContain(reason);
});
