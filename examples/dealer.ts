// Deals a game of the 52: each player gets a card and plays it, and the highest card wins the round.
//
//   node dealer.ts "http://localhost:8787/r/ROOM#key=…"
//
// The link is the one for players. The room plays Standard 52.

import {
  type CardHandle,
  type CardView,
  claimSeatAndConnect,
  type IntentPayload,
  type IntentType,
  type SeatId,
  type Snapshot,
  type TableView,
  waitForSnapshot,
} from "@baize/client";

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const ROUNDS_TO_WIN = 3;

const { client, seat } = await claimSeatAndConnect(String(process.argv[2]), {
  name: "Dealer",
  bot: true,
});

const act = async <T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<void> => {
  const result = await client.send(type, payload);
  if (result.kind === "refused") throw new Error(`${type}: ${result.refusal.message}`);
};

const say = (text: string): Promise<void> => act("chat.say", { text });

/** Waits for the table to be so, and throws when the connection has ended. */
const when = async (holds: (view: TableView) => boolean): Promise<TableView> => {
  const isSo = ({ connection, view }: Snapshot): boolean => {
    if (connection.kind === "closed") throw new Error(connection.reason);
    return view !== null && holds(view);
  };
  return (await waitForSnapshot(client, isSo)).view as TableView;
};

const playersAt = ({ seats }: TableView): SeatId[] =>
  [...seats].filter(([, { left }]) => !left).map(([player]) => player);

const cardsIn = ({ cards }: TableView, zone: string): [CardHandle, CardView][] =>
  [...cards].filter(([, card]) => card.zone === zone);

/** The card that each player has played in this round. */
const played = (view: TableView): Map<SeatId, CardView> =>
  new Map(
    cardsIn(view, "battlefield").flatMap(([, card]) =>
      card.controller === null ? [] : [[card.controller, card] as const],
    ),
  );

const moveAll = async (cards: readonly (readonly [CardHandle, CardView])[], zone: string) => {
  if (cards.length > 0)
    await act("card.move", { moves: cards.map(([card]) => ({ card, to: { zone } })) });
};

const nameOf = (view: TableView, player: SeatId): string => view.seats.get(player)?.name ?? "";

const heightOf = ({ face }: CardView): number => RANKS.indexOf(String(face?.rank));

/** Deals and waits until everyone has played. The winners are those with the highest card. */
const playRound = async (): Promise<SeatId[]> => {
  const players = playersAt(client.getSnapshot().view as TableView);
  await act("library.deal", { count: 1 });
  await say("A card for each: put yours on the table");
  const own = cardsIn(
    await when((view) => cardsIn(view, `hand:${seat}`).length > 0),
    `hand:${seat}`,
  );
  await moveAll(own, "battlefield");
  const view = await when((now) => {
    const here = playersAt(now);
    return players.every((player) => played(now).has(player) || !here.includes(player));
  });
  const heights = [...played(view)].map(([player, card]) => [player, heightOf(card)] as const);
  const highest = Math.max(...heights.map(([, height]) => height));
  const winners = heights.filter(([, height]) => height === highest).map(([player]) => player);
  await say(`The round goes to ${winners.map((player) => nameOf(view, player)).join(" and ")}`);
  await moveAll(cardsIn(view, "battlefield"), "discard");
  return winners;
};

await when((view) => playersAt(view).length > 1);
await act("library.shuffle", {});
const wins = new Map<SeatId, number>();
while (Math.max(0, ...wins.values()) < ROUNDS_TO_WIN) {
  const view = client.getSnapshot().view as TableView;
  const stock = view.zones.get("library" as never)?.count ?? 0;
  if (stock < playersAt(view).length) await act("library.refill", {});
  for (const player of await playRound()) wins.set(player, (wins.get(player) ?? 0) + 1);
}
const view = client.getSnapshot().view as TableView;
const results = [...wins].map(([player, count]) => `${nameOf(view, player)} ${count}`);
await say(`Thank you for playing. Rounds won: ${results.join(", ")}`);
client.close();
