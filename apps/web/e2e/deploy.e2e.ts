import { expect, type Page } from "@playwright/test";
import { ReleaseServer } from "./release-server.ts";
import { test as base } from "./test.ts";

const test = base.extend<{ releases: ReleaseServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
  releases: async ({}, use) => {
    const releases = await ReleaseServer.serve();
    await use(releases);
    releases.close();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
});

test.use({ serviceWorkers: "allow" });

/** The paths of all files that the service worker keeps. */
const keptOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a table that the service worker keeps, with all files of its release; returns those files. */
const openKept = async (page: Page): Promise<readonly string[]> => {
  await page.goto("/solo");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  return (await keptOn(page)).filter((path) => path.includes("/assets/"));
};

const lostOf = (page: Page, files: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (paths) => {
    const answers = await Promise.all(
      paths.map(async (path) => ({ path, ok: (await fetch(path)).ok })),
    );
    return answers.filter(({ ok }) => !ok).map(({ path }) => path);
  }, files);

const updateOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = await registration.update();
    const next = found.installing ?? found.waiting;
    if (!next || next.state === "installed") return;
    await new Promise<void>((resolve) =>
      next.addEventListener("statechange", () => {
        if (next.state === "installed" || next.state === "activated") resolve();
      }),
    );
  });

test("[WT29] a release in the middle of a game takes no file from the page, which offers to reload", {
  tag: "@desk",
}, async ({ page, context, releases }) => {
  const files = await openKept(page);
  expect(files.length).toBeGreaterThan(50);
  const other = await context.newPage();
  await other.goto("/solo");
  releases.deploy();
  await updateOn(page);
  const note = page.getByText("A new version is available.");
  await expect(note).toBeVisible();
  expect(await lostOf(page, files)).toEqual([]);

  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "The next release" })).toBeVisible();
  // The page that nobody reloaded still runs, and still finds all that is its own.
  await expect(other.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  expect(await lostOf(other, files)).toEqual([]);

  // The old files go when no page is left that may want them.
  await other.close();
  await page.goto("about:blank");
  await page.goto("/solo");
  await expect.poll(() => keptOn(page)).toEqual(["/index.html"]);
});
