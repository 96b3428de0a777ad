import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** A card's name is its label; axe takes all that is printed on the card for it. */
const isPrintOnCard = (rule: string, html: string): boolean =>
  rule === "label-content-name-mismatch" && html.includes(" data-card=");

/** What axe calls serious or critical in a part of the page, as lines to read in a report. */
const barriers = async (page: Page, part: string): Promise<readonly string[]> => {
  // A dialog that fades in has less contrast for a moment.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !isPrintOnCard(id, html))
        .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
    );
};

/** The page, or the part of it that a selector names, in light and in dark. */
export const expectNoBarriers = async (page: Page, where: string, part = "html"): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await barriers(page, part), `${where}, ${colorScheme}`).toEqual([]);
  }
};
