import { gameFileSchema } from "@baize/engine";
import { expect, test } from "vitest";
import { nameIn, TEMPLATES, withTemplate } from "./templates.ts";

const templateOf = (id: string) => {
  const found = TEMPLATES.find((each) => each.id === id);
  if (!found) throw new Error(`There is no template ${id}`);
  return found;
};

test("[MG6] each game that ships is a file to go on from", () => {
  expect(TEMPLATES.length).toBeGreaterThan(3);
  for (const { id, file } of TEMPLATES) {
    expect(gameFileSchema.safeParse(file).error, id).toBeUndefined();
  }
  expect(nameIn(templateOf("kites"), "de")).toBe("Drachen");
  expect(nameIn(templateOf("kites"), "en")).toBe("Kites");
});

test("[MG6] a template leaves one's own name and cards, and takes those of another template away", () => {
  const [bazaar, kites] = [templateOf("bazaar").file, templateOf("kites").file];
  const own = { name: "Owls", cards: [{ name: "Owl" }] };
  const begun = withTemplate(own, kites);
  expect(begun).toMatchObject({ ...own, zones: kites.zones });
  expect(begun).not.toHaveProperty("tests");
  expect(withTemplate({ name: "", cards: [] }, kites)).toEqual(kites);
  expect(withTemplate(bazaar, kites)).toEqual(kites);
});
