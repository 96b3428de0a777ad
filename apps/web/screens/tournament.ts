import { connect, exchangeSeatKey } from "@baize/client";
import { unwrap, waitForSnapshot } from "@baize/client/testkit";
import { seatId } from "@baize/engine";
import type { TournamentTable } from "@baize/protocol";
import type { Page } from "@playwright/test";
import { type ClientPlayer, sendIntentAndWait } from "./player.ts";

const LIST = `1, Anna, Ben
2, Chloé, Dan
3, Emil, Fatima
4, Greta, Hugo
5, Iris, Jonas
6, Kim, Lena`;

/** Sets up the tables of a tournament by the page, as an organiser does. Returns what the device keeps of them. */
export const setUpTournamentOnPage = async (page: Page): Promise<readonly TournamentTable[]> => {
  await page.goto("/event");
  await page.getByLabel("Tournament name").fill("Friday at the Oak");
  await page.getByRole("textbox", { name: "Tables" }).fill(LIST);
  await page.getByRole("button", { name: "Create tables" }).click();
  await page.getByRole("heading", { name: "Friday at the Oak" }).waitFor();
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).find((key) => key.startsWith("baize:event:")),
  );
  const tables = await page.evaluate((key) => localStorage.getItem(key), kept ?? "");
  return JSON.parse(tables ?? "[]") as readonly TournamentTable[];
};

/** The players of a table take their seats. */
const seatPlayers = async (
  url: string,
  { room, players, links }: TournamentTable,
): Promise<readonly ClientPlayer[]> => {
  const seated: ClientPlayer[] = [];
  for (const { seat, invitation, link } of players) {
    const { key } = unwrap(await exchangeSeatKey(url, room, { seat, key: invitation }));
    const client = connect({ url, room, key });
    await waitForSnapshot(client, ({ view }) => view !== null);
    seated.push({ client, seat, link, url, room, key, invites: links });
  }
  return seated;
};

/** One table calls the judge, two play, one has a result, and the others wait. */
export const playTournament = async (page: Page): Promise<void> => {
  const tables = await setUpTournamentOnPage(page);
  const url = new URL(page.url()).origin;
  const played: ClientPlayer[] = [];
  for (const [at, table] of tables.slice(0, 4).entries()) {
    const [first, second] = (await seatPlayers(url, table)) as [ClientPlayer, ClientPlayer];
    played.push(first, second);
    for (const by of at === 3 ? [first, second] : []) {
      await sendIntentAndWait(by, "match.result", { winner: seatId(first.seat) });
    }
    if (at < 3) await sendIntentAndWait(first, "turn.next", {});
    if (at === 1)
      await sendIntentAndWait(second, "judge.call", {
        called: true,
        question: "Is this a trigger?",
      });
  }
  for (const { client } of played) client.close();
  await page.reload();
  await page.getByText("Judge called").first().waitFor();
};
