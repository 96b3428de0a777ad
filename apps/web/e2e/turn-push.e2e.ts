import { expect, type Page, type Worker } from "@playwright/test";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

/** A subscription of a browser whose push service never hears of it. */
const SUBSCRIPTION = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/nobody",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/** Chromium under test has no push service and forbids notifications: the page is given what a usual browser has. */
const pretendPush = async (page: Page): Promise<void> => {
  await page.addInitScript((subscription) => {
    const asked = (name: string): string | null => localStorage.getItem(`test:${name}`);
    const permission = (): string => asked("permission") ?? "granted";
    Object.defineProperty(Notification, "permission", { get: permission });
    Notification.requestPermission = () => Promise.resolve(permission() as NotificationPermission);
    let subscribed: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscribed),
      subscribe: ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        if (asked("service") === "down") return Promise.reject(new Error("no service"));
        const binary = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
        const key = Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
        subscribed = {
          ...subscription,
          options: { applicationServerKey: key },
          toJSON: () => ({ ...subscription, endpoint: asked("endpoint") ?? subscription.endpoint }),
          endpoint: asked("endpoint") ?? subscription.endpoint,
          unsubscribe: () => Promise.resolve(true),
        };
        return Promise.resolve(subscribed);
      },
    });
  }, SUBSCRIPTION);
};

/** Has the page's browser be otherwise: without a permission, a service, or one that the server knows. */
const pretend = (page: Page, name: string, value: string | null): Promise<void> =>
  page.evaluate(
    ({ item, text }) => {
      if (text === null) localStorage.removeItem(item);
      else localStorage.setItem(item, text);
    },
    { item: `test:${name}`, text: value },
  );

/** The answer to the call with which a page turns notifications on or off. */
const answerTo = async (page: Page, method: string, work: () => Promise<unknown>) => {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/push") && response.request().method() === method,
  );
  await work();
  const response = await answered;
  return { status: response.status(), body: (await response.json()) as unknown };
};

/** Runs in the worker, whose types this file doesn't have: tests know the types of pages. */
const DELIVER = `async (data) => {
  const done = [];
  const dispatch = async (event) => {
    const waits = [];
    event.waitUntil = (work) => waits.push(work);
    self.dispatchEvent(event);
    await Promise.all(waits);
  };
  let shown;
  self.registration.showNotification = async (title, { tag, data }) => {
    shown = { title, tag, data };
  };
  self.clients.openWindow = async (path) => done.push(["opened", path]);
  WindowClient.prototype.focus = async function () {
    done.push(["focused", new URL(this.url).pathname]);
  };
  await dispatch(new PushEvent("push", { data }));
  const notification = { ...shown, close: () => done.push("closed") };
  await dispatch(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
  return { shown, done };
}`;

/** What the worker shows for a message, and what it does once that is clicked. */
const delivered = (worker: Worker, message: string) =>
  worker.evaluate<{ readonly shown: object; readonly done: readonly unknown[] }>(
    `(${DELIVER})(${JSON.stringify(message)})`,
  );

/** Opens the settings in German. */
const openSettings = async (page: Page): Promise<void> => {
  await expect(page.getByRole("listbox", { name: "Dein Spielfeld" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("einstellungen");
  await page.keyboard.press("Enter");
};

test("[TN8] a player turns notifications of a table on and off, and the worker shows them in the page's language", async ({
  browser,
}) => {
  test.slow();
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  await pretendPush(page);
  await page.evaluate(() => localStorage.setItem("baize:language", "de"));
  await page.reload();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("The page has no worker");
  const room = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await openSettings(page);
  const check = page.getByRole("checkbox", {
    name: "Zug-Benachrichtigungen bei geschlossener Seite",
  });

  await pretend(page, "permission", "denied");
  await check.click();
  await expect(page.getByText("in den Browser-Einstellungen blockiert")).toBeVisible();
  await pretend(page, "permission", null);
  await pretend(page, "service", "down");
  await check.click();
  await expect(page.getByText("ist nicht erreichbar")).toBeVisible();
  await pretend(page, "service", null);
  await pretend(page, "endpoint", "https://elsewhere.example/nobody");
  const refused = await answerTo(page, "POST", () => check.click());
  expect(refused).toMatchObject({ status: 400, body: { error: { field: "endpoint" } } });
  await expect(page.getByText("Der Server erlaubt den Benachrichtigungsdienst")).toBeVisible();
  await expect(check).not.toBeChecked();

  await pretend(page, "endpoint", null);
  await page.reload();
  await openSettings(page);
  const on = await answerTo(page, "POST", () => check.click());
  expect(on).toEqual({ status: 200, body: { on: true } });
  await expect(check).toBeChecked();
  expect(await delivered(worker, JSON.stringify({ turn: room }))).toEqual({
    shown: { title: "Du bist am Zug", tag: `baize-${room}`, data: room },
    done: ["closed", ["focused", `/r/${room}`]],
  });
  expect((await delivered(worker, JSON.stringify({ turn: "another" }))).done).toEqual([
    "closed",
    ["opened", "/r/another"],
  ]);
  expect((await delivered(worker, "something else")).done).toEqual(["closed", ["opened", "/"]]);

  // The next visit tells the server again.
  const renewed = await answerTo(page, "POST", () => page.reload());
  expect(renewed.status).toBe(200);
  await openSettings(page);
  await expect(check).toBeChecked();
  const off = await answerTo(page, "DELETE", () => check.click());
  expect(off).toEqual({ status: 200, body: { on: false } });
  await expect(check).not.toBeChecked();
});
