// @vitest-environment happy-dom
import { findBuiltInGame, type GameDefinition } from "@baize/engine";
import { expect, onTestFinished, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { settings } from "../device/settings.ts";
import { currentCardView } from "../model/table.tsx";
import { startAutoUntap } from "./start-auto-untap.ts";

const magic = findBuiltInGame("magic") as GameDefinition;

/** Whether a player's tapped card is still tapped in the player's next turn. */
const staysTapped = async (game: GameDefinition): Promise<boolean> => {
  const { room, table } = await DomTestTable.of(game, 2);
  onTestFinished(startAutoUntap(table));
  const { client } = table;
  await client.send("turn.next", {});
  await client.send("token.create", { name: "Goblin" });
  const [[card] = []] = [...(client.getSnapshot().view?.cards ?? [])];
  if (card === undefined) throw new Error("The token isn't there");
  await client.send("card.tap", { cards: [card], tapped: true });
  await client.send("turn.next", {});
  expect(currentCardView(table, card)?.tapped).toBe(true);
  const ben = room.players[1];
  if (ben) room.do(ben, "turn.next", {});
  await expect.poll(() => client.getSnapshot().view?.table.turn?.number).toBe(3);
  // An answer to what the page sends by itself comes before that to a later intent.
  await client.send("chat.say", { text: "Mine" });
  return currentCardView(table, card)?.tapped === true;
};

test("[WT11] cards untap as the turn of their player begins, unless that is turned off", async () => {
  expect(await staysTapped(magic)).toBe(false);
  settings.setState({ untapAtTurn: false });
  onTestFinished(() => {
    settings.setState({ untapAtTurn: true });
  });
  expect(await staysTapped(magic)).toBe(true);
});

test("[WT11] in a game without an untap step cards stay tapped", async () => {
  const phases = magic.phases.filter(({ id }) => id !== "untap");
  expect(await staysTapped({ ...magic, id: "tapping", phases })).toBe(true);
});
