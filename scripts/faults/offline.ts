import { isDeepStrictEqual } from "node:util";
import { connect } from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import { seededRandom } from "@baize/engine";
import { BareWorkerdServer } from "./bare-server.ts";
import {
  type FaultTrialOptions,
  type Gate,
  type InjectedFault,
  reportOnlyGate,
  zeroCountGate,
} from "./plan.ts";
import { connectWithKey, createRoomWithKeys, TallyingPlayer } from "./players.ts";

const TIMEOUT_MS = 30_000;
const PLAYERS = 7;
const REVISIONS = 10_000;
/** The intents that a seat may send per second without being refused. */
const ROUND = 25;
const ROUND_MS = 520;
/** An address where nobody listens. */
const NOWHERE = "ws://127.0.0.1:9/";

/** A proxy to the server that can be closed together with its connections. */
class Way {
  isOpen = true;
  bytes = 0;
  #socket: WebSocket | null = null;

  close(): void {
    this.isOpen = false;
    this.#socket?.close();
  }

  get webSocket(): typeof WebSocket {
    const way = this;
    return class extends WebSocket {
      constructor(url: string | URL) {
        super(way.isOpen ? url : NOWHERE);
        way.#socket = this;
        this.addEventListener("message", ({ data }) => {
          way.bytes +=
            (data as string | ArrayBuffer) instanceof ArrayBuffer ? data.byteLength : data.length;
        });
      }
    } as typeof WebSocket;
  }
}

const pour = async (
  players: readonly TallyingPlayer[],
  show: FaultTrialOptions["show"],
): Promise<void> => {
  let sent = 0;
  while (sent < REVISIONS) {
    const began = performance.now();
    const round = players.flatMap((player) => Array.from({ length: ROUND }, () => player.act(1)));
    sent += round.length;
    await Promise.all(round);
    show(`revision ${sent} of ${REVISIONS}`);
    await new Promise((go) => setTimeout(go, Math.max(0, ROUND_MS - (performance.now() - began))));
  }
};

const run = async ({ trials, seed, show }: FaultTrialOptions): Promise<Gate[]> => {
  const random = seededRandom(seed);
  const server = await BareWorkerdServer.start();
  let [missed, otherwise, bytes, twice] = [0, 0, 0, 0];
  try {
    for (let trial = 0; trial < trials; trial += 1) {
      const place = await createRoomWithKeys(server.url);
      const away = await TallyingPlayer.sit(place, "Anna");
      await away.act(0);
      away.client.close();
      const way = new Way();
      const pace = { minDelayMs: 50, maxDelayMs: 500 };
      const { url, room } = place;
      const client = connect({
        url,
        room,
        key: away.key,
        webSocket: way.webSocket as never,
        pace,
        seeds: null,
      });
      await waitForSnapshot(client, ({ view }) => view !== null, TIMEOUT_MS);
      const left = client.getSnapshot().revision;
      const others: TallyingPlayer[] = [];
      for (let seat = 0; seat < PLAYERS; seat += 1)
        others.push(await TallyingPlayer.sit(place, `P${seat}`));
      await waitForSnapshot(client, ({ revision }) => revision > left, TIMEOUT_MS);
      way.close();
      const asked =
        random.int(2) === 0 ? client.send("seat.counter.add", { counter: "life", delta: 7 }) : null;
      const before = client.getSnapshot().revision;
      await pour(others, show);
      way.isOpen = true;
      way.bytes = 0;
      const newest = Math.max(...others.map(({ revision }) => revision));
      await waitForSnapshot(
        client,
        ({ connection, revision, pending }) => {
          return connection.kind === "open" && revision >= newest && pending === 0;
        },
        TIMEOUT_MS,
      );
      await asked;
      bytes = Math.max(bytes, way.bytes);
      missed = client.getSnapshot().revision - before;
      const { view } = client.getSnapshot();
      client.close();
      const fresh = await connectWithKey(place, away.key);
      if (!isDeepStrictEqual(fresh.getSnapshot().view, view)) otherwise += 1;
      fresh.close();
      for (const player of others) {
        if (!player.isAccountedFor) twice += 1;
        player.client.close();
      }
    }
  } finally {
    await server.close();
  }
  return [
    { what: "revisions missed", value: missed, holds: missed >= REVISIONS },
    reportOnlyGate("bytes to come back, at most", bytes),
    zeroCountGate("clients who then see otherwise than a newcomer with their key", otherwise),
    zeroCountGate("players for whom something was lost or done twice", twice),
  ];
};

export const injectedOfflinePeriods: InjectedFault = {
  summary: `a client misses ${REVISIONS} revisions and comes back`,
  trials: 1,
  run,
};
