import { DatabaseSync } from "node:sqlite";
import {
  findZoneId,
  ROOM_LINK_PURPOSES,
  type SeatId,
  SHARED_REPLAY_VIEWS,
  seatId,
  TABLE_LIMITS,
  type Viewer,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { makePng } from "@baize/room/testkit";
import { BufferedJournal } from "../../apps/server/src/buffered-journal.ts";
import { formatLogLines } from "../../apps/server/src/log-lines.ts";
import type { RouteName } from "../../apps/server/src/route-declarations.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import {
  type CheckpointPart,
  type CooperativeGenerator,
  Room,
} from "../../packages/room/src/index.ts";
import {
  byteLengthOf,
  drainRunCost,
  piecewiseRunCost,
  type RunCost,
  sumOf,
  syncRunCost,
} from "./call-cost.ts";
import { type CallCandidates, callCandidatesOf } from "./calls.ts";
import { CONNECT_CALL_CANDIDATES, connectRunCost } from "./frames.ts";
import { ConnectedRoom, requireAccepted, seatGrant } from "./open-room.ts";
import { mostCommonCardName } from "./payloads.ts";
import { subscribeRunCost, unsubscribeRunCost } from "./push.ts";
import { longestText } from "./rooms.ts";
import type { SERVER_CALL_CANDIDATES } from "./server-routes.ts";

const SEAT: Viewer = { kind: "seat", seat: seatId(1) };
const READERS: readonly (readonly [name: string, Viewer])[] = [
  ["a seat's", SEAT],
  ["of all hands", { kind: "spectator", level: "all" }],
];

/** As many bytes as a picture has, all of them in one segment that a reader walks through. */
export const LARGEST_PICTURE = makePng({
  width: TABLE_LIMITS.pictureSide,
  height: TABLE_LIMITS.pictureSide,
  pixels: "p".repeat(TABLE_LIMITS.pictureBytes - 100),
});

/** What a call costs on a room of its own, which it leaves as no other call may find it. */
const alone =
  (work: (on: ConnectedRoom) => RunCost | null) =>
  (on: ConnectedRoom): RunCost | null =>
    work(new ConnectedRoom(on.table));

/** Lets the last player leave. Returns the free seat; null where the seat keeps cards for its player. */
const freedSeat = (on: ConnectedRoom): SeatId | null => {
  const last = on.seats.length;
  // Its connection is closed.
  on.send(on.seat(last), "seat.leave", {});
  on.disconnect(on.seat(last));
  const { free } = on.room.status;
  return free[0] === undefined ? null : seatId(free[0]);
};

/** Reads lines with the pauses that the room makes in them. */
const reading = (on: ConnectedRoom, read: () => CooperativeGenerator<string>): RunCost => {
  on.renew();
  return drainRunCost(() => on.room.charges.lines(seatId(1), read()));
};

/** Deals new cards to a seat, which needs a library to deal them from. */
const resetting = (seat: number) =>
  alone((on) => {
    const { state, game } = on.table;
    const library = findZoneId(game, "library", seatId(seat));
    if (!library || state.count(library) === 0) return null;
    on.disconnect(on.seat(seat));
    const host = on.credential("host");
    return on.call(() => {
      requireAccepted(on.room.httpOperations.replaceKey(host, seatId(seat), { redeal: true }));
    });
  });

const claiming = (scope: "player" | "host") =>
  alone((on) => {
    const seat = freedSeat(on);
    if (seat === null) return null;
    const player = { name: longestText(LIMITS.nameLength), seat };
    return on.call(() =>
      requireAccepted(on.room.httpOperations.claim(on.credential(scope), player)),
    );
  });

const picturing = (on: ConnectedRoom, scope: "host" | SeatId): RunCost => {
  const picture = { name: mostCommonCardName(on.table), bytes: LARGEST_PICTURE };
  return on.call(() =>
    requireAccepted(on.room.httpOperations.setPicture(on.credential(scope), picture)),
  );
};

const storedParts = (on: ConnectedRoom) => {
  const stored = on.journal.read();
  if (!stored) throw new Error("The journal holds no room");
  return {
    revision: stored.seq,
    parts: [...stored.parts].map(([name, data]) => ({ name, data })),
  };
};

/** Exports the room as it was when all players agreed to the full replay: the latest moment, and so the longest way. */
const exportingMoment = (on: ConnectedRoom): RunCost => {
  const at = on.agreedUpTo;
  const logged = on.call(() => {
    requireAccepted(on.room.httpOperations.logExport(on.credential(seatId(1)), at));
  });
  let parts: readonly CheckpointPart[] | null = null;
  const read = drainRunCost(function* moment() {
    parts = yield* on.room.reader.partsAt(seatId(1), at);
  });
  if (!parts) throw new Error("The moment is no longer stored");
  const sent = (parts as readonly CheckpointPart[]).reduce(
    (sum, { data }) => sum + byteLengthOf(data),
    0,
  );
  return { ...sumOf([logged, read]), sent };
};

/** Opens the room in a file under an id. */
const restoring = (id: string) => (on: ConnectedRoom) => {
  on.renew();
  on.room.settle();
  const disk = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  const journal = new BufferedJournal(disk, storedParts(on));
  const from = { room: "worst", savedAt: 0 };
  let opened: Room | null = null;
  const pieces = Room.reopenInPieces(id, from, { ...on.world, journal });
  const cost = drainRunCost(function* open() {
    opened = yield* pieces;
    return opened;
  });
  if (!opened) throw new Error("The file was not restored");
  const written = syncRunCost(() => journal.commit(0));
  return { cost: sumOf([cost, written]), room: opened as Room };
};

/**
 * The accepted calls of every other route. A route that is added to the server's table must be given some, or this
 * doesn't compile.
 */
export const ROOM_CALL_CANDIDATES: Readonly<
  Record<Exclude<RouteName, keyof typeof SERVER_CALL_CANDIDATES>, CallCandidates<ConnectedRoom>>
> = {
  drain: [
    {
      name: "",
      run: alone((on) => {
        on.renew();
        return piecewiseRunCost(on.clients.map((client) => () => on.disconnect(client)));
      }),
    },
  ],
  roomStatus: [{ name: "", run: (on) => on.call(() => on.room.status) }],
  closeRoom: [
    {
      name: "",
      run: alone((on) =>
        on.call(() => requireAccepted(on.room.httpOperations.close(on.credential("host")))),
      ),
    },
  ],
  links: [
    {
      name: "replacing all",
      run: alone((on) => {
        const options = { renew: ROOM_LINK_PURPOSES, spectatorAll: true, judge: true };
        return on.call(() =>
          requireAccepted(on.room.httpOperations.links(on.credential("host"), options)),
        );
      }),
    },
  ],
  claimSeat: callCandidatesOf(
    (["player", "host"] as const).map((scope) => ({
      name: `with the ${scope}'s key`,
      run: claiming(scope),
    })),
  ),
  // The room does the same as for the player link's key.
  joinTable: [{ name: "", run: claiming("player") }],
  state: [
    {
      name: "a seat's",
      run: (on) => on.call(() => requireAccepted(on.room.reader.state(SEAT, seatId(1), null))),
    },
  ],
  events: [
    {
      name: "a seat's",
      run: (on) => connectRunCost(on, seatGrant(1), { events: { known: null } }),
    },
    {
      name: "a spectator's of all hands",
      run: (on) =>
        connectRunCost(on, { role: "spectator", level: "all" }, { events: { known: null } }),
    },
  ],
  replay: callCandidatesOf(
    READERS.map(([name, viewer]) => ({
      name,
      run: (on) => reading(on, () => requireAccepted(on.room.reader.replay(viewer))),
    })),
  ),
  record: [
    {
      name: "",
      run: (on) =>
        reading(on, () => requireAccepted(on.room.httpOperations.record(on.credential(seatId(1))))),
    },
  ],
  shareReplay: callCandidatesOf(
    SHARED_REPLAY_VIEWS.map((view) => ({
      name: `${view}, not compressed`,
      run: (on) =>
        reading(
          on,
          () =>
            requireAccepted(on.room.httpOperations.share(on.credential(seatId(1)), { view })).lines,
        ),
    })),
  ),
  log: callCandidatesOf(
    READERS.map(([name, viewer]) => ({
      name,
      run: (on) => reading(on, () => formatLogLines(requireAccepted(on.room.reader.log(viewer)))),
    })),
  ),
  setPicture: [
    { name: "of the game", run: (on) => picturing(on, "host") },
    { name: "of a seat", run: (on) => picturing(on, seatId(1)) },
  ],
  picture: [
    {
      name: "of a seat's card",
      run: (on) => {
        const name = mostCommonCardName(on.table);
        const credential = on.credential(seatId(1));
        const bytes = LARGEST_PICTURE;
        const id = requireAccepted(on.room.httpOperations.setPicture(credential, { name, bytes }));
        on.renew();
        if (!on.room.reader.picture(SEAT, id)) return null;
        return on.call(() => {
          if (!on.room.reader.picture(SEAT, id)) throw new Error("The picture was not given");
        });
      },
    },
  ],
  exportRoom: [
    {
      name: "written and read, not sealed",
      run: (on) => {
        const logged = on.call(() =>
          requireAccepted(on.room.httpOperations.logExport(on.credential("host"))),
        );
        const written = syncRunCost(() => void on.room.settle());
        const read = drainRunCost(() => on.journal.readInPieces());
        return { ...sumOf([logged, written, read]), sent: on.journal.bytes };
      },
    },
    { name: "of an earlier moment, not sealed", run: exportingMoment },
  ],
  restoreRoom: [
    { name: "as a copy, from the opened file", run: (on) => restoring("copy")(on).cost },
    { name: "as it was, from the opened file", run: (on) => restoring("worst")(on).cost },
  ],
  seatKey: [
    {
      name: "the seat's own",
      run: alone((on) => {
        const credential = on.credential(seatId(1));
        return on.call(() =>
          requireAccepted(on.room.httpOperations.replaceKey(credential, seatId(1))),
        );
      }),
    },
    { name: "seat 1 redealt by the host", run: resetting(1) },
    { name: "seat 2 redealt by the host", run: resetting(2) },
  ],
  exchangeSeatKey: [
    {
      name: "in a copy",
      run: (on) => {
        const { room } = restoring("copy")(on);
        const former = { room: "worst", seat: seatId(1), epoch: room.epochOf(seatId(1)) };
        return syncRunCost(() => requireAccepted(room.httpOperations.exchange(former)));
      },
    },
  ],
  seatSpectatorKey: [
    {
      name: "",
      run: (on) =>
        on.call(() =>
          requireAccepted(
            on.room.httpOperations.seatSpectatorEpoch(on.credential(seatId(1)), seatId(1)),
          ),
        ),
    },
  ],
  // Refused but in a room with locked decks.
  deckCheck: [
    {
      name: "",
      run: (on) =>
        on.call(() => {
          on.room.httpOperations.readDeckList(on.credential("judge"), {
            seat: seatId(1),
            reason: longestText(LIMITS.judgeTextLength),
          });
        }),
    },
  ],
  setPush: [{ name: "", run: subscribeRunCost }],
  endPush: [{ name: "", run: unsubscribeRunCost }],
  socket: CONNECT_CALL_CANDIDATES,
};

/** What happens to a room without a call. */
export const BACKGROUND_CALL_CANDIDATES: Readonly<Record<string, CallCandidates<ConnectedRoom>>> = {
  wake: [{ name: "", run: (on) => drainRunCost(() => Room.restoreInPieces("worst", on.platform)) }],
};
