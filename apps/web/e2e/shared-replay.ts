import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { newPage, type Player } from "./players.ts";

export const SHARED_REPLAY_COMMENT = "Here I should have waited";

/** What the server hands to Anna's key of a file about the room. */
export const fetchRoomFileAsAnna = async (
  page: Page,
  room: string,
  file: "replay" | "record" | "log",
): Promise<string> => {
  const key = await page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem(`baize:room:${id}`) ?? "{}") as {
      seat?: { key: string };
    };
    return kept.seat?.key ?? "";
  }, room);
  const answer = await page.request.get(`/api/rooms/${room}/${file}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return answer.text();
};

export const roomIdOfPage = (page: Page): string =>
  /\/r\/([a-z0-9_-]+)/.exec(page.url())?.[1] ?? "";

/** Anna draws three cards and plays one. Returns the replay of her seat. */
export const drawAndPlayCard = async ({ page, hand, board }: Player): Promise<string> => {
  const held = hand.getByRole("option");
  for (const count of [1, 2, 3]) {
    await page.keyboard.press("d");
    await expect(held).toHaveCount(count);
  }
  await held.first().focus();
  await page.keyboard.press("Space");
  await expect(board.getByRole("option")).toHaveCount(1);
  return fetchRoomFileAsAnna(page, roomIdOfPage(page), "replay");
};

export const openReplayFile = async (page: Page, text: string): Promise<void> => {
  await page.goto("/replay");
  await page.getByLabel("Replay file", { exact: true }).setInputFiles({
    name: "evening.ndjson",
    mimeType: "application/x-ndjson",
    buffer: Buffer.from(text),
  });
  await expect(page).toHaveTitle(/^Replay of /);
};

/** Shares the last steps with a comment at the one before the last. Returns the link, and the code for a frame. */
export const shareLastSteps = async (page: Page) => {
  const place = page.getByRole("slider", { name: "Position" });
  await page.keyboard.press("End");
  const last = Number(await place.inputValue());
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Share replay" }).click();
  const dialog = page.getByRole("dialog", { name: "Share replay" });
  await dialog.getByLabel("Part").selectOption("A clip");
  await expect(dialog.getByLabel("First step")).toHaveValue(String(last));
  await dialog.getByLabel("First step").fill(String(last - 1));
  await dialog.getByRole("button", { name: `Add comment at step ${String(last)}` }).click();
  await dialog.getByLabel(`Comment at step ${String(last)}`).fill(SHARED_REPLAY_COMMENT);
  await expectAccessible(page, "share a replay");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("dialog", { name: "Replay shared" });
  await expectAccessible(page, "a shared replay");
  const link = await made.getByLabel("Link", { exact: true }).inputValue();
  const code = await made.getByLabel("Code for a web page").inputValue();
  return { link, code };
};

/** A page of somebody without a key, which has nothing on its device. */
export const openStrangerPage = (browser: Browser): Promise<Page> => newPage(browser, {});
