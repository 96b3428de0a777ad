import { type CardHandle, PUBLIC_VIEWER } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import type { RelayMessage } from "../src/relay-link.ts";
import type { TestClient } from "./test-client.ts";
import { TestRelays } from "./test-relays.ts";
import { TestRoom } from "./test-room.ts";

/** What a room's own object sends while somebody plays: to its sockets, and each message to a relay once. */
export interface WatcherSends {
  readonly watchers: number;
  readonly relays: number;
  /** For each intent. */
  readonly messages: number;
  readonly bytes: number;
}

const NAMES = ["Anna", "Ben", "Cleo", "Dora"];
const INTENTS = 20;
/** The pointers that move between two intents: at human pace there are more. */
const POINTERS = 2;
const STEP_MS = 1_000;
const POINTER_MS = 100;

/** A room of four players whom a number of spectators watch. */
const watchedTable = (watchers: number) => {
  const relays = new TestRelays();
  const room = new TestRoom({ relays });
  const players = NAMES.map((name) => room.seatPlayer(name));
  const [actor] = players;
  if (!actor) throw new Error("Nobody sits there");
  room.do(actor, "deck.load", { cards: [{ name: "Island", count: 30 }] });
  room.do(actor, "library.draw", { count: 1 });
  const [card] = Object.keys(actor.overlay.cards) as CardHandle[];
  if (!card) throw new Error("No card was drawn");
  room.do(actor, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  const everyone = [...players];
  for (let come = 0; come < watchers; come += 1) {
    everyone.push(room.connect(PUBLIC_VIEWER));
    if (come % LIMITS.joinsPerSecond === 0) room.pass(STEP_MS);
  }
  // Those whom the room served first connect again when relays open.
  for (const client of everyone) if (client.closed) room.connect(PUBLIC_VIEWER, client);
  for (const client of everyone) client.ticks = "whole";
  room.pass(STEP_MS);
  return { room, relays, actor, card: Object.keys(actor.public.cards)[0] as CardHandle, everyone };
};

/** A tick goes to a relay in both of its forms. */
const sizeOf = (message: RelayMessage): number =>
  message.kind === "tick"
    ? message.tick.whole.length + message.tick.step.length
    : JSON.stringify(message).length;

const plus = (one: number, other: number): number => one + other;

/** Plays at a table that so many watch, and counts what its room sends. */
export function measureWatcherSends(watchers: number): WatcherSends {
  const { room, relays, actor, card, everyone } = watchedTable(watchers);
  const own = everyone.filter((client) => relays.of(client) === null);
  const framesOf = (all: readonly TestClient[]) =>
    all.reduce((sum, { frames }) => sum + frames.length, 0);
  const bytesOf = (all: readonly TestClient[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);
  const [frames, bytes, delivered] = [framesOf(own), bytesOf(own), relays.deliveries.length];
  for (let turn = 0; turn < INTENTS; turn += 1) {
    room.do(actor, "card.tap", { cards: [card], tapped: turn % 2 === 0 });
    for (let pointer = 0; pointer < POINTERS; pointer += 1) {
      room.receive(actor, JSON.stringify({ type: "presence", x: turn / INTENTS, y: pointer / 2 }));
      room.pass(POINTER_MS);
    }
    room.pass(STEP_MS);
  }
  const messages = relays.deliveries.slice(delivered).flatMap((batch) => batch.messages);
  return {
    watchers,
    relays: relays.known.length,
    messages: (framesOf(own) - frames + messages.length) / INTENTS,
    bytes: (bytesOf(own) - bytes + messages.map(sizeOf).reduce(plus, 0)) / INTENTS,
  };
}
