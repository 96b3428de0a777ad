import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { claimSeat, fetchRoomStatus } from "@baize/client";
import { signLinkKeys } from "../../apps/server/src/keys.ts";
import { ROOT } from "../tools.ts";
import { BARE_SERVER_KEY_SECRET, BareWorkerdServer } from "./bare-server.ts";
import { exactCountGate, type FaultTrialOptions, type Gate, type InjectedFault } from "./plan.ts";
import { connectWithKey, createRoomWithKeys, type RoomWithKeys } from "./players.ts";

const OLD_ROOM = join(ROOT, "apps/server/test/fixtures/room-of-version-1.sql");
const TABLES = ["journal", "journal_rest", "checkpoint", "meta"];
const LATER = 1_000_000;

/** Replaces a stopped server's room with one that version 1 of the schema stored. */
const putBack = (file: string): void => {
  const database = new DatabaseSync(file);
  for (const table of TABLES) database.exec(`DROP TABLE ${table}`);
  for (const statement of readFileSync(OLD_ROOM, "utf8").split(";\n")) database.exec(statement);
  database.close();
};

const setVersion = (file: string, version: number): number => {
  const database = new DatabaseSync(file);
  const found = database.prepare("SELECT version FROM meta").get() as { version: number };
  database.exec(`UPDATE meta SET version = ${version}`);
  database.close();
  return found.version;
};

/** The links of that time: rooms of version 1 counted key epochs from 0. */
const keysOfThen = (room: string): Promise<RoomWithKeys["keys"]> =>
  signLinkKeys(BARE_SERVER_KEY_SECRET, room, { host: 0, player: 0, spectator: 0 });

const opens = async ({ url, room }: RoomWithKeys): Promise<boolean> => {
  const status = await fetchRoomStatus(url, room);
  return status.ok && status.value.seats.taken.map(({ name }) => name).join() === "Anna,Ben";
};

/** Whether somebody can claim a seat and play in it. */
const plays = async (place: RoomWithKeys, name: string): Promise<boolean> => {
  const seat = await claimSeat(place.url, place.room, { key: place.keys.player, name });
  if (!seat.ok) return false;
  const client = await connectWithKey(place, seat.value.key);
  const loaded = await client.send("deck.load", { cards: [{ name: "Swamp", count: 40 }] });
  const drawn = await client.send("library.draw", { count: 7 });
  client.close();
  return loaded.kind === "acked" && drawn.kind === "acked";
};

const run = async ({ trials, show }: FaultTrialOptions): Promise<Gate[]> => {
  const server = await BareWorkerdServer.start();
  const count = { opened: 0, played: 0, refused: 0, kept: 0 };
  try {
    for (let trial = 0; trial < trials; trial += 1) {
      const known = new Set(server.rooms());
      const opened = await createRoomWithKeys(server.url);
      const file = server.rooms().find((name) => !known.has(name)) ?? "";
      await server.kill();
      putBack(file);
      const place = { ...opened, keys: await keysOfThen(opened.room) };
      await server.restart();
      if (await opens(place)) count.opened += 1;
      if (await plays(place, "Chloé")) count.played += 1;
      await server.kill();
      const version = setVersion(file, LATER);
      await server.restart();
      const later = await fetchRoomStatus(server.url, place.room);
      if (!later.ok && later.error.code === "room_unreadable") count.refused += 1;
      await server.kill();
      setVersion(file, version);
      await server.restart();
      const { ok } = await fetchRoomStatus(server.url, place.room);
      if (ok && (await plays(place, "Dora"))) count.kept += 1;
      show(`deployment ${trial + 1} of ${trials}`);
    }
  } finally {
    await server.close();
  }
  return [
    exactCountGate("rooms of version 1 that opened as they were", count.opened, trials),
    exactCountGate("of them played on in", count.played, trials),
    exactCountGate("rooms of a later version that were refused in words", count.refused, trials),
    exactCountGate("of them played on in once the version was known again", count.kept, trials),
  ];
};

export const injectedDeploy: InjectedFault = {
  summary: "rooms of an earlier version of the schema are opened, and of one that is not known",
  trials: 5,
  run,
};
