import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expectGerman } from "./expect-german.ts";
import { newPage, openInvites, seatGuest, setUpTable } from "./players.ts";
import { test } from "./test.ts";

const DESK = { viewport: { width: 1440, height: 900 } };
const VIDEO = { viewport: { width: 1920, height: 1080 } };

const createToken = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press("t");
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
};

/** Anna and Ben play, and a caster drives an overlay. */
const castTable = async (browser: Browser) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await seatGuest(playerLink, "Ben");
  const invite = await openInvites(anna.page);
  await invite.getByText("More links").click();
  const casterLink = await invite.getByLabel("Caster link", { exact: true }).inputValue();
  const overlayLink = await invite.getByLabel("Caster’s overlay", { exact: true }).inputValue();
  await invite.getByRole("button", { name: "Close" }).click();
  return { anna, ben, casterLink, overlayLink };
};

const stageOf = (page: Page) => page.locator("[data-stage]");

test("[WT128] a caster's page drives its overlay: a seat, a card, a highlight and a line", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { anna, casterLink, overlayLink } = await castTable(browser);
  await createToken(anna.page, "Goblin");
  await createToken(anna.page, "Bear");
  const caster = await newPage(browser, DESK);
  await caster.goto(casterLink);
  const overlay = await newPage(browser, VIDEO);
  await overlay.goto(overlayLink);
  await expect(stageOf(overlay)).toContainText("Ben");
  await expect(caster.getByLabel("Overlay link")).toHaveValue(overlayLink);

  // Call up, and away again.
  const bear = stageOf(caster).getByRole("option", { name: /Bear/ });
  await bear.click();
  const called = overlay.locator("[data-called]").getByRole("img", { name: "Bear" });
  await expect(called).toBeVisible();
  await bear.click();
  await expect(called).toHaveCount(0);
  await bear.press("Enter");
  await expect(called).toBeVisible();

  await caster.keyboard.press("h");
  await stageOf(caster)
    .getByRole("option", { name: /Goblin/ })
    .click();
  const ringed = overlay.getByRole("option", { name: /Goblin/ });
  await expect(ringed).toHaveAttribute("aria-selected", "true");

  await caster.getByRole("button", { name: "Ben", exact: true }).click();
  await expect(stageOf(overlay).getByRole("listbox", { name: /Anna.s battlefield/ })).toHaveCount(
    0,
  );
  await expect(called, "a card is called up whatever board is shown").toBeVisible();
  await caster.getByRole("button", { name: "Whole table" }).click();
  await expect(ringed).toBeVisible();

  await caster.keyboard.press("d");
  const box = await stageOf(caster).boundingBox();
  if (!box) throw new Error("There is no stage");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await caster.mouse.move(...at(0.3, 0.3));
  await caster.mouse.down();
  for (let step = 1; step <= 10; step += 1) await caster.mouse.move(...at(0.3 + step / 50, 0.3));
  await caster.mouse.up();
  const line = overlay.locator("[data-stroke=yellow]");
  await expect(line).toHaveCount(1);
  // The line lies over the same place of the table on both pages.
  await expect
    .poll(() => line.evaluate((path: SVGPathElement) => path.getBBox().width))
    .toBeGreaterThan(1280 * 0.19);
  const place = await line.evaluate((path: SVGPathElement) => path.getBBox().x);
  expect(place).toBeCloseTo(1280 * 0.3, -1);

  // Whoever adds the overlay later, or anew, sees the same.
  await overlay.reload();
  await expect(called).toBeVisible();
  await expect(line).toHaveCount(1);
  await caster.reload();
  await expect(stageOf(caster).locator("[data-stroke]")).toHaveCount(1);

  // Lines over other boards mean nothing.
  await caster.getByRole("button", { name: "Ben", exact: true }).click();
  await expect(line).toHaveCount(0);
  await caster.getByRole("button", { name: "Whole table" }).click();
  await caster.keyboard.press("d");
  await caster.mouse.move(...at(0.3, 0.5));
  await caster.mouse.down();
  await caster.mouse.move(...at(0.5, 0.5), { steps: 4 });
  await caster.mouse.up();
  await expect(line).toHaveCount(1);
  await caster.keyboard.press("z");
  await expect(line).toHaveCount(0);
  await caster.keyboard.press("Escape");
  await expect(called).toHaveCount(0);
  await expect(ringed).toHaveAttribute("aria-selected", "false");

  await caster.getByLabel("Find a card").fill("gob");
  await caster.getByRole("button", { name: /Goblin Anna.s battlefield/ }).click();
  await expect(overlay.locator("[data-called]").getByRole("img", { name: "Goblin" })).toBeVisible();
});

test("[WT128] the overlay of a caster is laid over nothing, and its table lies alike at every size", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { anna, casterLink, overlayLink } = await castTable(browser);
  for (const name of ["Goblin", "Bear", "Ape"]) await createToken(anna.page, name);
  const places = async (page: Page) => {
    const stage = await stageOf(page).boundingBox();
    const cards = await stageOf(page).getByRole("option").all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    return boxes.map((box) =>
      box && stage ? [(box.x - stage.x) / stage.width, (box.y - stage.y) / stage.height] : null,
    );
  };
  const overlay = await newPage(browser, { ...VIDEO, colorScheme: "dark" });
  await overlay.goto(overlayLink);
  await expect(stageOf(overlay).getByRole("option")).toHaveCount(3);
  for (const element of ["html", "body", "main"]) {
    await expect(overlay.locator(element)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
  const tablet = await newPage(browser, { viewport: { width: 820, height: 1180 } });
  await tablet.goto(casterLink);
  await expect(stageOf(tablet).getByRole("option")).toHaveCount(3);
  const expectSamePlaces = () =>
    expect(async () => {
      const [here, there] = [await places(overlay), await places(tablet)];
      for (const [index, spot] of here.entries()) {
        for (const axis of [0, 1]) {
          expect(there[index]?.[axis]).toBeCloseTo(spot?.[axis] ?? Number.NaN, 2);
        }
      }
    }).toPass();
  await expectSamePlaces();
  await expectAccessible(tablet, "the page of a caster");
  const nameOn = (page: Page) => stageOf(page).locator("[data-card-name]").first();
  await tablet.setViewportSize({ width: 390, height: 844 });
  await expect(nameOn(tablet)).toHaveCSS("font-size", "0px");
  await expect(nameOn(overlay)).not.toHaveCSS("font-size", "0px");
  await expectSamePlaces();
});

test("[WT128] the page of a caster is read in German", { tag: ["@desk"] }, async ({ browser }) => {
  const { casterLink } = await castTable(browser);
  const page = await newPage(browser, { ...DESK, locale: "de-DE" });
  await page.goto(casterLink);
  await expect(page.getByRole("button", { name: "Ganzer Tisch" })).toBeVisible();
  await expectGerman(page);
});

test("[WT129] who watches with a delay reads by how much, and who reads the chat", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host, spectatorLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await createToken(host.page, "Bear");
  const invite = await openInvites(host.page);
  await invite.getByText("More links").click();
  const casterLink = await invite.getByLabel("Caster link", { exact: true }).inputValue();
  // As the room would say three minutes later.
  const comeLate = async (link: string): Promise<Page> => {
    const page = await newPage(browser, DESK);
    await page.routeWebSocket(/parties/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const isWelcome = typeof message === "string" && message.includes('"type":"welcome"');
        // Nor is anybody told who is connected.
        if (typeof message === "string" && message.includes('"type":"presence"')) return;
        socket.send(isWelcome ? JSON.stringify({ ...JSON.parse(message), delay: 3 }) : message);
      });
    });
    await page.goto(link);
    return page;
  };
  const spectator = await comeLate(spectatorLink);
  await expect(spectator.getByText("You are watching, 3 min behind")).toBeVisible();
  const plate = spectator.locator("[data-plate]");
  await expect(plate).toContainText("Anna");
  await expect(plate, "nobody is told who is away").not.toContainText("away");
  await expect(
    spectator.getByText(
      "You watch with a delay of 3 minutes. Only spectators with the same delay read this chat.",
    ),
  ).toBeVisible();
  await expect(spectator.getByRole("textbox", { name: "Message to spectators" })).toBeVisible();
  const caster = await comeLate(casterLink);
  await expect(caster.getByText("3 min behind")).toBeVisible();
  await expect(stageOf(caster).getByRole("option", { name: /Bear/ })).toBeVisible();
});
