import { expect } from "@playwright/test";
import { setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("[WT71] [WT72] a closed log tells what others did last and marks what was missed; open, it groups, and has the chat alone", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const toggle = anna.page.getByRole("button", { name: "Log and chat" });
  const mark = anna.page.locator("[data-unread]");
  await expect(anna.log).toContainText("Ben joined");
  await toggle.click();
  await expect(mark).toHaveCount(0);

  const less = ben.page.getByRole("button", { name: "Life −1" });
  for (let point = 0; point < 3; point += 1) await less.click();
  await expect(anna.page.getByText("Ben lost 3 life (now 17)")).toBeVisible();
  await expect(mark).toHaveAttribute("data-unread", "0");
  await ben.page.getByLabel("Message").fill("Your turn");
  await ben.page.keyboard.press("Enter");
  await expect(mark).toHaveText("1");
  await expect(toggle).toHaveAccessibleName("Log and chat, 1 new");

  await toggle.click();
  await expect(mark).toHaveCount(0);
  await expect(anna.log.getByRole("listitem").filter({ hasText: "life" })).toHaveText([
    "Ben lost 3 life (now 17)",
  ]);
  await anna.page
    .getByRole("group", { name: "Show" })
    .getByRole("button", { name: "Chat" })
    .click();
  await expect(anna.log.getByRole("listitem")).toHaveText(["Ben: Your turn"]);

  // However long a word is, no line is cut off.
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(6);
  await ben.page.getByLabel("Message").fill(word);
  await ben.page.keyboard.press("Enter");
  await expect(anna.log.getByRole("listitem")).toHaveCount(2);
  const cut = await anna.log
    .locator("li, li *")
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0),
    );
  expect(cut).toEqual([]);
});
