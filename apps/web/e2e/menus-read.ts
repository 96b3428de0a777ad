import { expect, type Locator, type Page } from "@playwright/test";

/** An entry of a menu, with the titles of the menus that lead to it. */
export interface Entry {
  readonly path: readonly string[];
  readonly label: string;
}

/** The labels of the menu that is open; the key behind a label is no part of it. */
const labelsOf = (menu: Locator): Promise<{ label: string; opens: boolean }[]> =>
  menu.locator("[role^=menuitem]").evaluateAll((items) =>
    items.map((item) => ({
      label: item.firstChild?.textContent ?? "",
      opens: item.getAttribute("aria-haspopup") === "menu",
    })),
  );

const goDown = async (page: Page, path: readonly string[]): Promise<void> => {
  for (const title of path) {
    await page.getByRole("menuitem", { name: title, exact: true }).click();
    await expect(page.getByRole("menu", { name: title, exact: true })).toBeVisible();
  }
};

/** The menus among those that lead to some entries that have more than nine lines. */
export const crowded = (entries: readonly Entry[]): unknown[] => {
  const lines = new Map<string, Set<string>>();
  for (const { path, label } of entries) {
    for (const [at, line] of [...path, label].entries()) {
      const menu = path.slice(0, at).join(" › ");
      lines.set(menu, (lines.get(menu) ?? new Set()).add(line));
    }
  }
  return [...lines].filter(([, { size }]) => size > 9).map(([menu, all]) => [menu, ...all]);
};

/** Every entry of a menu and of those that it leads to; `open` opens it anew each time. */
export const readMenu = async (
  page: Page,
  open: () => Promise<void>,
  path: readonly string[] = [],
): Promise<Entry[]> => {
  await open();
  const menus = page.getByRole("menu");
  await expect(menus).toBeVisible();
  await goDown(page, path);
  const labels = await labelsOf(menus.last());
  // A submenu closes before the menu that leads to it.
  for (let open = path.length; open >= 0; open -= 1) {
    await page.keyboard.press("Escape");
    await expect(menus).toHaveCount(open);
  }
  const found: Entry[] = [];
  for (const { label, opens } of labels) {
    if (opens) found.push(...(await readMenu(page, open, [...path, label])));
    else found.push({ path, label });
  }
  return found;
};
