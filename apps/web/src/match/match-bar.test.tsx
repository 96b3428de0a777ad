// @vitest-environment happy-dom
import {
  BUILT_IN_GAMES,
  type GameDefinition,
  type IntentPayload,
  type IntentType,
  seatId,
} from "@baize/engine";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { TableProvider } from "../model/table.tsx";
import { MatchBar } from "./match-bar.tsx";
import { MatchDialog } from "./match-dialog.tsx";

const teams: GameDefinition = {
  ...BUILT_IN_GAMES[0],
  id: "pairs-of-players",
  teams: [
    { id: "sun", name: "Sun", seats: [seatId(1), seatId(3)] },
    { id: "moon", name: "Moon", seats: [seatId(2), seatId(4)] },
  ],
};

/** The bar and the dialog of a match, of which a player has begun the first game. */
const matchOf = async (game: GameDefinition, own: number, bestOf: 1 | 3 = 1) => {
  const players = game.teams ? 4 : 2;
  const page = await DomTestTable.of(game, players, own);
  const { room, table, root } = page;
  const play = async <T extends IntentType>(
    seat: number,
    type: T,
    payload: IntentPayload<T>,
  ): Promise<void> => {
    const player = room.players[seat - 1];
    if (seat === own) await table.client.send(type, payload);
    else if (player) room.do(player, type, payload);
  };
  const place = document.createElement("div");
  root.append(place);
  const drawn = createRoot(place);
  onTestFinished(() => drawn.unmount());
  await play(1, "match.set", { bestOf });
  await play(1, "turn.start", { first: seatId(1) });
  drawn.render(
    <TableProvider value={table}>
      <MatchBar />
      <MatchDialog onClose={() => {}} />
    </TableProvider>,
  );
  const bar = (): Element | null => place.querySelector("section[aria-label='Match']");
  return {
    play,
    bar: () => bar()?.textContent ?? null,
    dialog: () => document.querySelector("[role=dialog]")?.textContent ?? "",
    press: (name: string) =>
      [...(bar()?.querySelectorAll("button") ?? [])]
        .find(({ textContent }) => textContent === name)
        ?.click(),
  };
};

test.each([
  [3, "You won the match"],
  [2, "Sun won the match"],
])("[MA2] who reads at seat %i that a team won is told as one of it or not", async (own, said) => {
  const { play, bar, dialog } = await matchOf(teams, own);
  for (const seat of [1, 2, 3, 4]) await play(seat, "match.result", { winner: seatId(1) });
  await expect.poll(bar).toContain(said);
  expect(dialog()).toContain(said);
});

test.each([
  [3, "You won game 1!"],
  [2, "Sun won game 1."],
])(
  "[MA2] who reads at seat %i is told the same of a game with others to come",
  async (own, said) => {
    const { play, bar } = await matchOf(teams, own, 3);
    for (const seat of [1, 2, 3, 4]) await play(seat, "match.result", { winner: seatId(1) });
    await expect.poll(bar).toContain(said);
  },
);

test("[MA2] who hid the question who won is asked again once somebody else says something", async () => {
  const { play, bar, dialog, press } = await matchOf(BUILT_IN_GAMES[0], 1);
  await expect.poll(bar).toContain("Who won this game?");
  press("Play on");
  await expect.poll(bar).toBeNull();
  await play(1, "match.result", { winner: seatId(1) });
  await expect.poll(dialog).toContain("Your result: ");
  expect(bar()).toBeNull();
  await play(2, "match.result", { winner: "draw" });
  await expect.poll(bar).toContain("result: Draw");
  press("Play on");
  await expect.poll(bar).toBeNull();
});
