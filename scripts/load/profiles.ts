import type { Flags } from "./flags.ts";

const SEVEN = "coin.flip,dice.roll,card.tap,card.move,library.view,library.draw,library.shuffle";
const COMMANDER =
  "card.tap:30,card.move:25,library.draw:12,seat.counter.add:10,dice.roll:3,coin.flip:2," +
  "library.shuffle:1,library.view:1,chat.say:4,card.counter.set:6";

/** The joins are what it measures; the taps show that all who joined see the same. */
const STORM: Flags = {
  players: "8",
  spectators: "100",
  rate: "2",
  duration: "3",
  mix: "card.tap",
  warmup: "0",
};

/** Named loads, so that figures of different days belong to the same load. */
export const PROFILES: Readonly<Record<string, Flags>> = {
  "human-4": { players: "4", spectators: "0", rate: "2", duration: "60", mix: COMMANDER },
  "commander-4": {
    players: "4",
    spectators: "2",
    libraryCards: "89",
    cards: "10",
    rate: "2",
    presenceHz: "5",
    duration: "60",
    mix: COMMANDER,
  },
  "closed-4": {
    players: "4",
    spectators: "0",
    messages: "450",
    mix: SEVEN,
    look: "20",
    rounds: "5",
  },
  "burst-20x10": { connections: "20", messages: "10", mix: SEVEN, burst: true, rounds: "5" },
  "spectators-100": { players: "4", spectators: "96", rate: "2", duration: "60", mix: COMMANDER },
  "room-100": {
    players: "8",
    spectators: "92",
    rate: "25",
    presenceHz: "15",
    duration: "20",
    mix: COMMANDER,
    look: "5",
  },
  "cursors-100": {
    players: "8",
    spectators: "92",
    rate: "0.25",
    presenceHz: "15",
    duration: "30",
    mix: "card.tap",
  },
  "storm-100": { ...STORM },
  "storm-100-3s": { ...STORM, joinMs: "3000" },
  "storm-100-10s": { ...STORM, joinMs: "10000" },
  // At a server with MAX_CONNECTIONS=20: of those who come 16 have a place.
  "storm-at-cap": {
    players: "4",
    spectators: "0",
    rate: "2",
    duration: "5",
    mix: "card.tap",
    knock: "32",
    warmup: "0",
  },
  "idle-20": {
    players: "8",
    spectators: "12",
    messages: "1",
    mix: "card.tap",
    warmup: "0",
    idle: "60",
  },
  "rooms-8x16": {
    rooms: "8",
    players: "8",
    spectators: "8",
    rate: "40",
    // No longer: by then so many cards were drawn that the table takes no more outside the libraries.
    duration: "6",
    mix: SEVEN,
    // Chosen before the start: to follow 8 rooms at this rate takes a generator a whole processor.
    look: "0",
  },
  "rooms-100x4": {
    rooms: "100",
    players: "4",
    spectators: "0",
    libraryCards: "93",
    rate: "1",
    duration: "30",
    mix: COMMANDER,
    look: "0",
  },
  "rooms-25x4": {
    rooms: "25",
    players: "4",
    spectators: "0",
    rate: "25",
    duration: "8",
    mix: COMMANDER,
    look: "0",
  },
  soak: {
    players: "4",
    spectators: "2",
    duration: "300",
    mix: "card.tap:4,card.move:3,seat.counter.add:2,dice.roll,card.counter.set,library.shuffle",
    look: "5",
    windowMs: "30000",
  },
};
