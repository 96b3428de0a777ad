import { expect } from "@playwright/test";
import { CollectionStub } from "../test/collection-stub.ts";
import { routeCardSourceToStub } from "./card-source.ts";
import { chooseFromContextMenu, setUpTable } from "./players.ts";
import { test } from "./test.ts";

const DELVER = "Delver of Secrets";
const INSECT = "Insectile Aberration";

test("[WT15] a card is looked at with all its sides, read out, and shows the side that is up", {
  tag: "@desk",
}, async ({ browser }) => {
  const stub = await CollectionStub.start();
  stub.add({
    name: `${DELVER} // ${INSECT}`,
    sides: 2,
    faces: [
      {
        name: DELVER,
        mana_cost: "{U}",
        type_line: "Creature — Human Wizard",
        oracle_text: "Look at the top card of your library.",
        power: "1",
        toughness: "1",
      },
      {
        name: INSECT,
        type_line: "Creature — Insect",
        oracle_text: "Flying",
        power: "3",
        toughness: "2",
      },
    ],
  });
  const { page, board } = (await setUpTable(browser, { game: "Magic", name: "Anna" })).host;
  await routeCardSourceToStub(page, stub);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill(`token ${DELVER}`);
  await page.keyboard.press("Enter");
  const card = board.getByRole("option");
  const picture = card.locator("img");
  await expect(picture).toHaveAttribute("src", stub.pictureOf(DELVER, "normal"));

  await card.focus();
  await page.keyboard.press("o");
  const shown = page.locator("[data-preview] [data-card-name]");
  await expect(shown).toHaveText([DELVER, INSECT]);
  const spoken = page.getByText(
    `${DELVER}, U · Creature — Human Wizard, 1/1, Look at the top card of your library.. ${INSECT}, Creature — Insect, 3/2, Flying`,
  );
  await expect(spoken).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await expect(spoken).not.toBeAttached();

  await chooseFromContextMenu(card, "More", "Transform");
  await expect(picture).toHaveAttribute("src", stub.pictureOf(INSECT, "normal"));
  await card.focus();
  await page.keyboard.press("o");
  await expect(shown).toHaveText([INSECT, DELVER]);
  await stub.stop();
});
