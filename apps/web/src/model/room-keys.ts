import type { HashChainSeedStore } from "@baize/client";
import type { RoomLinks } from "@baize/protocol";
import { deviceStorage } from "../device/device-storage.ts";

/**
 * The keys of a room on this device: of its seat, and the invitation links if this device created the room or received
 * one.
 */
export interface RoomKeys {
  readonly seat?: { readonly seat: number; readonly key: string };
  readonly invites?: Partial<RoomLinks>;
  readonly game?: string;
  /** The game's name, for games that the page doesn't know by their id. */
  readonly name?: string;
  /** The seats whose pictures this device doesn't show. */
  readonly picturesHidden?: readonly number[];
  /** Whether this browser is notified of turns while the page is closed. */
  readonly notified?: boolean;
  /** What joins a caster's page to its overlays, in the links from here. */
  readonly cast?: string;
  /** When this device last took the seat, in milliseconds since 1970. */
  readonly at?: number;
}

const NAME = "baize:name";
const SEED = "baize:chance:";
const ROOM = "baize:room:";
const slot = (room: string): string => `${ROOM}${room}`;

export const readRoomKeys = (room: string): RoomKeys =>
  (deviceStorage.getJson(slot(room)) ?? {}) as RoomKeys;

export const saveRoomKeys = (room: string, keys: RoomKeys): void => {
  const kept = readRoomKeys(room);
  const invites = { ...kept.invites, ...keys.invites };
  deviceStorage.setJson(slot(room), { ...kept, ...keys, invites });
};

/** A room where this device holds a seat. */
export interface RoomWithHeldSeat {
  readonly room: string;
  readonly game: string;
  /** The game's name; its id if an earlier version stored no name. */
  readonly name: string;
  readonly at: number;
}

/** The rooms where this device holds a seat, the latest first. */
export const listRoomsWithHeldSeat = (): readonly RoomWithHeldSeat[] =>
  deviceStorage
    .keys()
    .filter((key) => key.startsWith(ROOM))
    .flatMap((key) => {
      const room = key.slice(ROOM.length);
      const { seat, game = "", name = game, at = 0 } = readRoomKeys(room);
      return seat ? [{ room, game, name, at }] : [];
    })
    .sort((a, b) => b.at - a.at);

/** The store of the seed with which this device's seat contributes to a room's shuffles and dice. */
export const chanceSeedStoreOf = (room: string): HashChainSeedStore => ({
  read: () => deviceStorage.getItem(`${SEED}${room}`),
  write: (seed) => deviceStorage.setItem(`${SEED}${room}`, seed),
});

/** Deletes the seat, so that the next visit asks for one again. */
export const forgetSeat = (room: string): void => {
  const { invites } = readRoomKeys(room);
  deviceStorage.removeItem(`${SEED}${room}`);
  deviceStorage.setJson(slot(room), { invites });
};

/** Deletes what is kept of a room. Returns a function that restores it. */
export const forgetRoom = (room: string): (() => void) => {
  const kept = [slot(room), `${SEED}${room}`].map(
    (name) => [name, deviceStorage.getItem(name)] as const,
  );
  for (const [name] of kept) deviceStorage.removeItem(name);
  return () => {
    for (const [name, value] of kept) if (value !== null) deviceStorage.setItem(name, value);
  };
};

/** The passphrase that some servers require to create a table. */
const PASSPHRASE = "baize:passphrase";
export const readServerPassphrase = (): string => deviceStorage.getItem(PASSPHRASE) ?? "";

export const readPlayerName = (): string => deviceStorage.getItem(NAME) ?? "";
export const savePlayerName = (name: string): void => deviceStorage.setItem(NAME, name);
export const saveServerPassphrase = (phrase: string): void =>
  deviceStorage.setItem(PASSPHRASE, phrase);
