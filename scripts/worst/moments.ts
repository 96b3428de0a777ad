import { type SeenMoment, TABLE_LIMITS } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { longestText } from "./rooms.ts";

// Requests for rooms that play on from a moment, each as large as a request may be. Their game is a built-in one.

const {
  attachedPerCard,
  cards: MOST,
  cardsOutsideLibraries: OPEN,
  cardsPerSeat,
  marks: MARKS,
  momentFaceBytes,
  nameLength,
} = TABLE_LIMITS;

const SEATS = 8;
const SPOT = { x: 0.5, y: 0.5 };

type MomentCard = SeenMoment["cards"][number];

const seats = Array.from({ length: SEATS }, (_, index) => ({
  seat: index + 1,
  name: longestText(nameLength, index),
}));

/** As many cards in libraries as a table has room for beside others, with a face each or with none. */
const inLibraries = (count: number, face?: (index: number) => number): MomentCard[] =>
  Array.from({ length: count }, (_, index) => {
    const seat = (index % SEATS) + 1;
    return { zone: `library:${seat}`, owner: seat, ...(face ? { face: face(index) } : {}) };
  }) as MomentCard[];

const onBattlefields = (make: (index: number) => object): MomentCard[] =>
  Array.from({ length: OPEN }, (_, index) => {
    const seat = (index % SEATS) + 1;
    return { zone: `battlefield:${seat}`, owner: seat, position: SPOT, ...make(index) };
  }) as MomentCard[];

/** So many bytes of faces: a card's own counts each time. */
const FACE = { name: longestText(200), text: "t".repeat(momentFaceBytes / MOST - 650) };

const MOMENTS: Readonly<Record<string, Pick<SeenMoment, "cards" | "faces">>> = {
  "faces of all cards": {
    faces: [FACE] as SeenMoment["faces"],
    cards: [...onBattlefields(() => ({ face: 0 })), ...inLibraries(MOST - OPEN, () => 0)],
  },
  "a face for each card": {
    faces: Array.from({ length: MOST }, (_, index) => ({
      name: longestText(20, index),
    })) as SeenMoment["faces"],
    cards: [
      ...onBattlefields((face) => ({ face })),
      ...inLibraries(MOST - OPEN, (index) => OPEN + index),
    ],
  },
  "all marks": {
    faces: [{ name: "Owl" }] as SeenMoment["faces"],
    cards: [
      ...onBattlefields((index) => ({
        face: 0,
        tapped: true,
        ...(index < MARKS / 2 ? { marks: { rotation: 90, note: "note" } } : {}),
      })),
      ...inLibraries(MOST - OPEN, () => 0),
    ],
  },
  "cards attached to one another": {
    faces: [{ name: "Owl" }] as SeenMoment["faces"],
    cards: [
      ...onBattlefields((index) => ({
        face: 0,
        ...(index < SEATS
          ? {}
          : {
              attachedTo:
                (index % SEATS) + SEATS * Math.floor((index / SEATS - 1) / attachedPerCard),
            }),
      })),
      ...inLibraries(MOST - OPEN, () => 0),
    ],
  },
  "chains of attached cards": {
    faces: [{ name: "Owl" }] as SeenMoment["faces"],
    cards: onBattlefields((index) => ({
      face: 0,
      ...(index === 0 ? {} : { attachedTo: index - 1 }),
    })),
  },
  "cards that nobody saw": {
    faces: [],
    cards: Array.from(
      { length: SEATS },
      (_, index) =>
        ({
          zone: `library:${index + 1}`,
          owner: index + 1,
          count: Math.min(cardsPerSeat, MOST / SEATS),
        }) as MomentCard,
    ),
  },
  "hands of faces": {
    faces: [FACE] as SeenMoment["faces"],
    cards: [
      ...(Array.from({ length: OPEN }, (_, index) => {
        const seat = (index % SEATS) + 1;
        return { zone: `hand:${seat}`, owner: seat, face: 0 };
      }) as MomentCard[]),
      ...inLibraries(MOST - OPEN, () => 0),
    ],
  },
};

/** The bodies of requests for rooms that play on from the largest moments, by what these are full of. */
export const LARGE_MOMENT_BODIES: readonly (readonly [name: string, body: string])[] =
  Object.entries(MOMENTS).map(([name, moment]) => {
    const body = JSON.stringify({
      game: "magic",
      name: longestText(LIMITS.roomNameLength),
      moment: { seats, ...moment },
    });
    if (Buffer.byteLength(body) > LIMITS.definitionBytes)
      throw new Error(`${name}: ${Buffer.byteLength(body)} bytes are too many`);
    return [name, body] as const;
  });
