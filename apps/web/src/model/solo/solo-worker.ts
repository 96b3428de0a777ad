import { createRandom, findBuiltInGame, seatId } from "@baize/engine";
import { CLOSE_CODES } from "@baize/protocol";
import { type AlarmPurpose, type Platform, Room } from "@baize/room";
import { SoloJournal } from "./solo-journal.ts";
import type {
  PageToRoomWorkerMessage,
  RoomWorkerToPageMessage,
  SoloConnectionOptions,
} from "./solo-messages.ts";

// The web app's types declare `self` as a window, not as a worker.
interface WorkerScope {
  onmessage: ((event: MessageEvent<PageToRoomWorkerMessage>) => void) | null;
  postMessage(message: RoomWorkerToPageMessage): void;
}

declare const self: WorkerScope;

const GAME = "standard-52";

const words = (): (() => number) => {
  const word = new Uint32Array(1);
  return () => crypto.getRandomValues(word)[0] ?? 0;
};

const platformOn = (journal: SoloJournal): Platform => ({
  journal,
  random: createRandom(words(), words()),
  now: () => Date.now(),
  soon: (work) => void setTimeout(work, 0),
  later: (work, ms) => void setTimeout(work, ms),
  alarm: (purpose, at) => void setTimeout(ring, at - Date.now(), purpose),
  report: (bug) => console.error(bug),
  crash: (cause) => {
    throw cause;
  },
});

/** Opens this device's room: restored from its journal, or new with its players seated. */
const hold = async ({ players, table, game: own }: SoloConnectionOptions): Promise<Room> => {
  const platform = platformOn(await SoloJournal.open(table));
  const restored = Room.restore("solo", platform);
  if (restored) return restored;
  const game = own ?? findBuiltInGame(GAME);
  if (!game) throw new Error(`There is no game ${GAME}`);
  const room = Room.open("solo", { game, name: game.name }, platform);
  players.forEach((name, at) => {
    const scope = at === 0 ? "host" : "player";
    room.httpOperations.claim({ scope }, { name, seat: seatId(at + 1) });
  });
  return room;
};

let held: Promise<Room> | null = null;

const ring = (purpose: AlarmPurpose): void => void held?.then((room) => room.onAlarm([purpose]));

const handle = (room: Room, message: PageToRoomWorkerMessage): void => {
  const { id } = message;
  switch (message.type) {
    case "open": {
      const seat = seatId(message.seat);
      self.postMessage({ type: "open", id });
      room.connect({
        id,
        viewer: { kind: "seat", seat },
        credential: { scope: seat, epoch: room.epochOf(seat) },
        ticks: "whole",
        send: (data) => self.postMessage({ type: "frame", id, data }),
        close: (code, reason) => self.postMessage({ type: "close", id, code, reason }),
        queued: () => 0,
      });
      return;
    }
    case "frame":
      room.receive(id, message.data);
      return;
    case "close":
      room.disconnect(id);
  }
};

self.onmessage = ({ data }) => {
  // The first message opens the first connection and names the players.
  if (data.type === "open") held ??= hold(data);
  void held?.then(
    (room) => handle(room, data),
    (error: unknown) => {
      console.error(error);
      self.postMessage({ type: "close", id: data.id, ...CLOSE_CODES.roomFailed });
    },
  );
};
