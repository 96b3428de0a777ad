import { expect, type Locator, type Page } from "@playwright/test";

/** An entry of a menu, with the titles of the menus that lead to it. */
export interface MenuEntryWithPath {
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

/** The menus among those that lead to some entries that have more than nine lines. */
export const menusWithTooManyEntries = (entries: readonly MenuEntryWithPath[]): unknown[] => {
  const lines = new Map<string, Set<string>>();
  for (const { path, label } of entries) {
    for (const [at, line] of [...path, label].entries()) {
      const menu = path.slice(0, at).join(" › ");
      lines.set(menu, (lines.get(menu) ?? new Set()).add(line));
    }
  }
  return [...lines].filter(([, { size }]) => size > 9).map(([menu, all]) => [menu, ...all]);
};

/** The entries of the last menu that is open, and of those that it leads to, each opened once and closed again. */
const readOpen = async (page: Page, path: readonly string[]): Promise<MenuEntryWithPath[]> => {
  const menus = page.getByRole("menu");
  const menu = menus.nth(path.length);
  await expect(menu).toBeVisible();
  const found: MenuEntryWithPath[] = [];
  for (const { label, opens } of await labelsOf(menu)) {
    if (!opens) {
      found.push({ path, label });
      continue;
    }
    await menu.getByRole("menuitem", { name: label, exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    found.push(...(await readOpen(page, [...path, label])));
    await page.keyboard.press("Escape");
    await expect(menus).toHaveCount(path.length + 1);
  }
  return found;
};

/** Every entry of a menu and of those that it leads to. */
export const readMenuEntries = async (
  page: Page,
  open: () => Promise<void>,
): Promise<MenuEntryWithPath[]> => {
  await open();
  const found = await readOpen(page, []);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  return found;
};
