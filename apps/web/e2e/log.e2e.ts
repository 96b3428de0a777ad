import { expect } from "@playwright/test";
import { seatGuest, setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WT71] [WT72] a closed log tells what others did last and marks what was missed; open, it groups, and has the chat alone", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await seatGuest(playerLink, "Ben");
  const toggle = anna.page.getByRole("button", { name: "Log and chat" });
  const mark = anna.page.locator("[data-unread]");
  await expect(anna.log).toContainText("Ben joined");
  await toggle.click();
  await expect(mark).toHaveCount(0);

  const loss = { counter: "life", delta: -1 };
  for (let point = 0; point < 3; point += 1) await ben.send("seat.counter.add", loss);
  await expect(anna.page.getByText("Ben lost 3 life (now 17)")).toBeVisible();
  await expect(mark).toHaveAttribute("data-unread", "0");
  await ben.send("chat.say", { text: "Your turn" });
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
  await ben.send("chat.say", { text: word });
  await expect(anna.log.getByRole("listitem")).toHaveCount(2);
  const cut = await anna.log
    .locator("li, li *")
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0),
    );
  expect(cut).toEqual([]);
});
