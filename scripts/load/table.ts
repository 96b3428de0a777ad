import { type Answer, type Client, claimSeat, connect, createRoom } from "@baize/client";
import { type IntentPayload, type IntentType, playKind, seatId, zoneFor } from "@baize/engine";
import { countedSocket, Traffic } from "./counted-socket.ts";
import { until, within } from "./patience.ts";
import { OPENING_CARDS, type Plan } from "./plan.ts";

/** One connection to the room. */
export interface Participant {
  /** For messages: `player 1`, `spectator 3`. */
  readonly name: string;
  readonly kind: "player" | "spectator";
  readonly client: Client;
  readonly traffic: Traffic;
}

/** A room with everyone in their places. */
export interface Table {
  readonly room: string;
  /** The players, then the spectators. */
  readonly everyone: readonly Participant[];
  /** Lets one more spectator in. */
  join(name: string): Promise<Participant>;
  /** Lets everyone go. */
  leave(): void;
}

/** Cards of the opening hand that are played, so that there is something to tap. */
const PLAYED_CARDS = 4;

/** Copies of each card in a deck, as players build them. */
const COPIES = 4;

/** Makes the room and brings everyone in; `onJoin` is told how many connections are open. */
export async function setTable(plan: Plan, onJoin: (open: number) => void): Promise<Table> {
  const { url, game, players, connections, timeoutMs } = plan;
  const { room, keys } = granted(await within(timeoutMs, createRoom(url, { game, name: "Load" })));
  const present: Participant[] = [];
  const enter = async (who: Pick<Participant, "kind" | "name">, key: string) => {
    const participant = await openClient(who, { url, room, key, timeoutMs });
    onJoin(present.push(participant));
    return participant;
  };
  const sit = async (player: number): Promise<Participant> => {
    const name = `player ${player}`;
    const claim = { key: keys.player, name, seat: player };
    const { key } = granted(await within(timeoutMs, claimSeat(url, room, claim)));
    return await enter({ kind: "player", name }, key);
  };
  const watch = (name: string): Promise<Participant> =>
    enter({ kind: "spectator", name }, keys.spectator);
  // Spectators come last, so that a room that tells everyone in their order tells the last of them last.
  const seated = await Promise.all(countTo(players).map(sit));
  await Promise.all(seated.map((player) => deal(player, plan)));
  const watching = countTo(connections - players).map((number) => watch(`spectator ${number}`));
  const everyone = [...seated, ...(await Promise.all(watching))];
  const leave = (): void => {
    for (const { client, traffic } of present) {
      traffic.leave();
      client.close();
    }
  };
  return { room, everyone, join: watch, leave };
}

interface Entry {
  readonly url: string;
  readonly room: string;
  readonly key: string;
  readonly timeoutMs: number;
}

async function openClient(
  { kind, name }: Pick<Participant, "kind" | "name">,
  { url, room, key, timeoutMs }: Entry,
): Promise<Participant> {
  const traffic = new Traffic();
  const client = connect({ url, room, key, webSocket: countedSocket(traffic) });
  try {
    await until(client, timeoutMs, ({ connection, view }) => {
      if (connection.kind === "closed") {
        const { code, reason } = connection;
        throw new Error(`The room closed ${name}'s socket: ${code} ${reason}`);
      }
      return connection.kind === "open" && view !== null;
    });
  } catch (error) {
    client.close();
    throw error;
  }
  return { name, kind, client, traffic };
}

/** Loads a player's deck, draws its opening hand and plays some of it. */
async function deal(
  { client, name }: Participant,
  { libraryCards, timeoutMs }: Plan,
): Promise<void> {
  const { session } = client.getSnapshot();
  if (session?.viewer.kind !== "seat") throw new Error(`${name} has no seat`);
  const { game, viewer } = session;
  const act = async <T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<void> => {
    const outcome = await within(timeoutMs, client.send(type, payload));
    if (outcome?.kind === "acked") return;
    const why = outcome?.kind === "refused" ? outcome.refusal.message : "there was no answer";
    throw new Error(`${name} could not ${type}: ${why}`);
  };
  if (game.supply.kind === "decks") {
    await act("deck.load", { cards: deckOf(libraryCards + OPENING_CARDS) });
  }
  await act("library.draw", { count: OPENING_CARDS });
  const zone = playKind(game);
  const hand = zoneFor(game, "hand", seatId(viewer.seat));
  const cards = [...(client.getSnapshot().view?.cards ?? [])].filter(
    ([, card]) => card.zone === hand,
  );
  const played = cards.slice(0, PLAYED_CARDS).map(([card]) => card);
  if (zone === undefined || played.length === 0) return;
  await act("card.move", {
    moves: played.map((card, index) => ({
      card,
      to: { zone, position: { x: (index + 1) / (PLAYED_CARDS + 1), y: 0.5 } },
    })),
  });
}

function deckOf(size: number): IntentPayload<"deck.load">["cards"] {
  return countTo(Math.ceil(size / COPIES)).map((number) => ({
    name: `Card ${number}`,
    count: Math.min(COPIES, size - (number - 1) * COPIES),
  }));
}

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function granted<Value>(answer: Answer<Value> | undefined): Value {
  if (!answer) throw new Error("The server did not answer in time");
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
}
