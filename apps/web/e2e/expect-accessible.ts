import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { deep } from "../../../scripts/deep.ts";
import { expectTouchTargetSizes } from "./targets.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

/** A card's name is its label; axe takes all that is printed on the card for it. */
const isPrintOnCard = (rule: string, html: string): boolean =>
  rule === "label-content-name-mismatch" && html.includes(" data-card=");

/** Whether axe's script ran in each document of a page. */
const hasAxe = async (page: Page): Promise<boolean> => {
  const found = page.frames().map((frame) => frame.evaluate(() => "axe" in window));
  return (await Promise.all(found)).every((isThere) => isThere);
};

/** What axe calls serious or critical, as lines to read in a report. */
const barriers = async (page: Page, axe: AxeBuilder): Promise<readonly string[]> => {
  // A dialog that fades in has less contrast for a moment.
  await waitForAnimations(page);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !isPrintOnCard(id, html))
        .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
    );
};

const isTouched = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia("(pointer: coarse)").matches);

/**
 * The page, or the part of it that a selector names; on a phone, with a finger too. The long run looks at all in light
 * and in dark, `npm test` at whole pages in light and at parts in dark.
 */
export const expectAccessible = async (page: Page, where: string, part = "html"): Promise<void> => {
  const touched = await isTouched(page);
  // A part of the page is made of the same on a phone, where `npm test` looks for a finger's room in it.
  if (touched && part !== "html" && deep(true, false))
    return expectTouchTargetSizes(page, where, part);
  const axe = async () => {
    // The script has half a megabyte, and each check would run it twice again.
    const script = (await hasAxe(page)) ? { axeSource: "void 0" } : {};
    // Without frames there is nothing to put together on a page of its own, which takes as long as the rest.
    return new AxeBuilder({ page, ...script })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode()
      .include(part);
  };
  const first = part === "html" ? "light" : deep("dark", "light");
  await page.emulateMedia({ colorScheme: first, reducedMotion: "reduce" });
  expect(await barriers(page, await axe()), `${where}, ${first}`).toEqual([]);
  if (touched) await expectTouchTargetSizes(page, where, part);
  else if (deep(false, true)) {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    // Nothing but colours is another then, and those are a phone's too.
    const colours = await barriers(page, (await axe()).withRules("color-contrast"));
    expect(colours, `${where}, dark`).toEqual([]);
  }
};
