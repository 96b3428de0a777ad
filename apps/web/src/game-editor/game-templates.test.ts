import { gameFileSchema } from "@baize/engine";
import { expect, test } from "vitest";
import {
  GAME_TEMPLATES,
  localizedTemplateName,
  mergeTemplateIntoGameFile,
} from "./game-templates.ts";

const templateOf = (id: string) => {
  const found = GAME_TEMPLATES.find((each) => each.id === id);
  if (!found) throw new Error(`There is no template ${id}`);
  return found;
};

test("[MG6] each game that ships is a file to go on from", () => {
  expect(GAME_TEMPLATES.length).toBeGreaterThan(3);
  for (const { id, file } of GAME_TEMPLATES) {
    expect(gameFileSchema.safeParse(file).error, id).toBeUndefined();
  }
  expect(localizedTemplateName(templateOf("kites"), "de")).toBe("Drachen");
  expect(localizedTemplateName(templateOf("kites"), "en")).toBe("Kites");
});

test("[MG6] a template leaves one's own name and cards, and takes those of another template away", () => {
  const [bazaar, kites] = [templateOf("bazaar").file, templateOf("kites").file];
  const own = { name: "Owls", cards: [{ name: "Owl" }] };
  const begun = mergeTemplateIntoGameFile(own, kites);
  expect(begun).toMatchObject({ ...own, zones: kites.zones });
  expect(begun).not.toHaveProperty("tests");
  expect(mergeTemplateIntoGameFile({ name: "", cards: [] }, kites)).toEqual(kites);
  expect(mergeTemplateIntoGameFile(bazaar, kites)).toEqual(kites);
});
