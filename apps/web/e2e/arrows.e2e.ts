import { expect, type Page } from "@playwright/test";
import { type Player, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

const makeToken = async ({ page, board }: Player, name: string): Promise<void> => {
  const before = await board.getByRole("option").count();
  await page.keyboard.press("t");
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await expect(board.getByRole("option")).toHaveCount(before + 1);
};

const arrows = (page: Page) => page.locator("path[data-colour]");

/** A card is named in the chat by Alt and a click, and by its menu; its name in the log shows it. */
const nameInChat = async (anna: Player, ben: Player): Promise<void> => {
  const goblin = anna.board.getByRole("option", { name: /^Goblin/ });
  const bear = anna.board.getByRole("option", { name: /^Bear/ });
  await goblin.click({ modifiers: ["Alt"] });
  const chat = anna.page.getByLabel("Message");
  await expect(anna.page.getByRole("button", { name: "Remove Goblin" })).toBeVisible();
  await expect(chat).toBeFocused();
  await anna.page.keyboard.press("Enter");
  await expect(ben.log).toContainText("Anna: Goblin");
  await chat.press("Escape");
  await bear.click({ button: "right" });
  await anna.page.getByRole("menuitem", { name: "Ping and reveal" }).click();
  await anna.page.getByRole("menuitem", { name: "Mention in chat" }).click();
  await chat.fill("This one blocks");
  await chat.press("Enter");
  await expect(ben.log).toContainText("Anna: This one blocks (Bear)");
  const named = ben.log.getByRole("button", { name: "Bear", exact: true }).last();
  const preview = ben.page.locator("[data-preview]");
  await named.hover();
  await expect(preview.getByRole("img", { name: "Bear", includeHidden: true })).toBeVisible();
  await ben.page.mouse.move(5, 5);
  await expect(preview).toBeHidden();
  await ben.log.focus();
  await ben.page.keyboard.press("ArrowLeft");
  await expect(named).toBeFocused();
  await expect(preview).toBeVisible();
};

/** What one drags the others see going where the pointer goes, before it is let go. */
const followDrag = async (anna: Player, ben: Player): Promise<void> => {
  const goblin = anna.board.getByRole("option", { name: /^Goblin/ });
  const from = await goblin.boundingBox();
  if (!from) throw new Error("the token is not on the page");
  const carried = ben.page.locator("[data-layout=free] [data-carried]");
  await anna.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await anna.page.mouse.down();
  await anna.page.mouse.move(from.x + 300, from.y, { steps: 8 });
  await expect(carried).toHaveCount(1);
  await expect(carried).toHaveAccessibleName(/^Goblin/);
  await anna.page.keyboard.press("Escape");
  await anna.page.mouse.up();
  await expect(carried).toHaveCount(0);
};

/** The counters of one's seat count by the mouse: left for more, right for less, and the wheel for both. */
const countByMouse = async (anna: Player, ben: Player): Promise<void> => {
  const { page, board } = anna;
  const bear = board.getByRole("option", { name: /^Bear/ });
  const counter = bear.locator("[data-tip='+1/+1']");
  // A key means the card under the mouse where none is chosen.
  await page.keyboard.press("Escape");
  await bear.hover();
  await page.keyboard.press(".");
  await expect(counter).toHaveText("+1");
  const life = page.locator("[data-own-plate] output");
  await life.hover();
  await page.mouse.wheel(0, -120);
  await expect(ben.log).toContainText("Anna gained 1 life (now 21)");
  await page.mouse.wheel(0, 120);
  await expect(ben.log).toContainText("Anna lost 1 life (now 20)");
  // A press of either button on the number is no change of it.
  await life.click();
  await life.click({ button: "right" });
  await expect(page.getByRole("menu", { name: "Anna" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await expect(ben.log).toContainText("Anna untapped all");
  await expect(life).toHaveText("20");
};

test("an arrow is drawn with the right button, in a colour by key, and all see where it leads", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await makeToken(anna, "Goblin");
  await makeToken(anna, "Bear");
  const goblin = anna.board.getByRole("option", { name: /^Goblin/ });
  const bear = anna.board.getByRole("option", { name: /^Bear/ });
  const [from, to] = [await goblin.boundingBox(), await bear.boundingBox()];
  if (!from || !to) throw new Error("the tokens are not on the page");
  await anna.page.keyboard.down("Control");
  await anna.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await anna.page.mouse.down({ button: "right" });
  await anna.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await anna.page.mouse.up({ button: "right" });
  await anna.page.keyboard.up("Control");
  await expect(anna.page.getByRole("menu")).toBeHidden();
  for (const { page } of [anna, ben]) {
    await expect(arrows(page)).toHaveCount(1);
    await expect(arrows(page)).toHaveAttribute("data-colour", "yellow");
    await expect(arrows(page)).toHaveAttribute("d", /^M\d+ \d+Q/);
    // On a card or a cloth of its own colour its light outline is seen.
    await expect(arrows(page)).toHaveCSS("filter", /^(drop-shadow\(oklch\(0\.9[^)]*\)[^)]*\) ){4}/);
  }
  await expect(ben.log).toContainText("Anna drew an arrow from Goblin to Bear");

  await goblin.focus();
  await anna.page.keyboard.press("a");
  await expect(anna.page.getByText("the arrow points to")).toBeVisible();
  await anna.page.getByRole("button", { name: /^Ben(?!’)/ }).click();
  await expect(arrows(ben.page)).toHaveCount(2);
  await anna.page.keyboard.press("Escape");
  await anna.page.keyboard.press("Escape");
  await expect(arrows(ben.page)).toHaveCount(0);

  // In words, with both of its ends.
  await anna.page.keyboard.press("Control+k");
  await anna.page.getByRole("combobox", { name: "Command" }).fill("arrow bear to gob");
  await expect(anna.page.getByRole("option", { name: /arrow bear to Goblin/ })).toBeVisible();
  await anna.page.getByRole("combobox", { name: "Command" }).fill("arrow bear to ben");
  await anna.page.keyboard.press("Enter");
  await expect(ben.log).toContainText("Anna drew an arrow from Bear to Ben");
  await expect(arrows(ben.page)).toHaveCount(1);
  await anna.page.keyboard.press("Escape");
  await expect(arrows(ben.page)).toHaveCount(0);

  // From one's own seat, by the right button and by key; Escape takes such an arrow away too.
  const own = await anna.page.locator("[data-own-plate]").boundingBox();
  if (!own) throw new Error("the own plate is not on the page");
  await anna.page.mouse.move(own.x + own.width / 2, own.y + 8);
  await anna.page.mouse.down({ button: "right" });
  await anna.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await anna.page.mouse.up({ button: "right" });
  await expect(ben.log).toContainText("Anna drew an arrow to Bear");
  await anna.page.keyboard.press("Escape");
  await expect(arrows(ben.page)).toHaveCount(0);
  // Away from the card that the key would mean.
  await anna.page.mouse.move(5, 5);
  await anna.board.focus();
  await anna.page.keyboard.press("a");
  await anna.page.getByRole("button", { name: /^Ben(?!’)/ }).press("Enter");
  await expect(arrows(ben.page)).toHaveCount(1);
  await expect(ben.log).toContainText("Anna drew an arrow to Ben");

  await nameInChat(anna, ben);
  await followDrag(anna, ben);
  await countByMouse(anna, ben);
});

test("a card that is dropped on another with Shift hangs on it, and is taken off by key", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await makeToken(anna, "Aura");
  await makeToken(anna, "Bear");
  const aura = anna.board.getByRole("option", { name: /^Aura/ });
  const bear = anna.board.getByRole("option", { name: /^Bear/ });
  const [from, to] = [await aura.boundingBox(), await bear.boundingBox()];
  if (!from || !to) throw new Error("the tokens are not on the page");
  await anna.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await anna.page.mouse.down();
  await anna.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await anna.page.keyboard.down("Shift");
  await anna.page.mouse.up();
  await anna.page.keyboard.up("Shift");
  await expect(anna.log).toContainText("Anna attached Aura to Bear");
  await aura.focus();
  await anna.page.keyboard.press("Shift+U");
  await expect(anna.log).toContainText("Anna detached Aura");
});
