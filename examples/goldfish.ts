// An opponent for trying a deck: it plays a land and a creature each turn, and passes.
//
//   node goldfish.ts "http://localhost:8787/r/ROOM#key=…"
//
// The link is the one for players. The room plays Magic.

import {
  type CardHandle,
  type CardView,
  claimSeatAndConnect,
  type IntentPayload,
  type IntentType,
  type Snapshot,
  waitForSnapshot,
} from "@baize/client";

const DECK = [
  { name: "Forest", count: 24 },
  { name: "Grizzly Bears", count: 36 },
];
const OPENING_HAND = 7;

const { client, seat } = await claimSeatAndConnect(String(process.argv[2]), {
  name: "Goldfish",
  bot: true,
});

/** Does something, and throws when the table refuses it. */
const act = async <T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<void> => {
  const result = await client.send(type, payload);
  if (result.kind === "refused") throw new Error(`${type}: ${result.refusal.message}`);
};

/** The first card in the own hand with one of these names. */
const inHand = (...names: readonly string[]): CardHandle | undefined => {
  const isMeant = ({ zone, face }: CardView): boolean =>
    zone === `hand:${seat}` && names.includes(face?.name ?? "");
  const cards = [...(client.getSnapshot().view?.cards ?? [])];
  return cards.find(([, card]) => isMeant(card))?.[0];
};

const play = async (card: CardHandle | undefined, y: number): Promise<void> => {
  if (!card) return;
  const position = { x: 0.1 + 0.8 * Math.random(), y };
  await act("card.move", { moves: [{ card, to: { zone: "battlefield", position } }] });
};

/** The number of the own turn; null while it is somebody else's. */
const ownTurn = ({ connection, view }: Snapshot): number | null => {
  if (connection.kind === "closed") throw new Error(connection.reason);
  const turn = view?.table.turn;
  return turn?.seat === seat ? turn.number : null;
};

const takeTurn = async (turn: number): Promise<void> => {
  await act("table.untapAll", {});
  await act("library.draw", {});
  await play(inHand("Forest"), 0.8);
  await play(inHand("Grizzly Bears"), 0.4);
  // It names the turn that it ends, so that it never ends one that a player has passed meanwhile.
  await act("turn.next", { turn });
};

await act("deck.load", { cards: DECK });
await act("library.draw", { count: OPENING_HAND });
await act("seat.ready", { ready: true });
await act("chat.say", { text: "I play a land and a bear each turn. Begin when you like." });

let last = 0;
for (;;) {
  const snapshot = await waitForSnapshot(client, (each) => (ownTurn(each) ?? 0) > last);
  last = ownTurn(snapshot) ?? last;
  await takeTurn(last);
}
