import { type Random, seededRandom } from "@baize/engine";
import { RandomPlayout } from "@baize/engine/testkit";
import type { UpFrame } from "@baize/protocol";
import { mutateBytes, mutateText } from "./mutate.ts";

/** A frame to send over a socket. */
export type RawFrame = string | Uint8Array;

/** The games whose intents are mutated. */
const GENERATED_GAMES = 20;
const INTENTS_OF_EACH = 60;

/** One of each type; without a line for a type this file doesn't compile. */
const FRAMES: Readonly<Record<Exclude<UpFrame["type"], "intent">, string>> = {
  presence: '{"type":"presence","zone":"battlefield:1","x":0.25,"y":0.5,"dragging":["pRFJsJVa"]}',
  cast: '{"type":"cast","seat":1,"hands":true,"card":"pRFJsJVa","rings":["pRFJsJVa"],"strokes":[{"colour":"red","points":"00000a0a"}]}',
  say: '{"type":"say","name":"Emil","text":"Nice block"}',
  resync: '{"type":"resync","known":1}',
  ping: '{"type":"ping"}',
};

const OTHER_FRAMES = [
  ...Object.values(FRAMES),
  '{"type":"welcome"}',
  '{"type":"step","revision":1,"acks":[{"id":"x"}]}',
];

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const generated = (): string[] => {
  const frames: string[] = [];
  for (let seed = 1; seed <= GENERATED_GAMES; seed += 1) {
    const game = new RandomPlayout({ seed });
    for (const { intent } of game.startAndPlay(INTENTS_OF_EACH)) {
      const { definition, payload } = intent;
      frames.push(JSON.stringify({ type: "intent", id: "x", intent: definition.type, payload }));
    }
  }
  return frames;
};

/** A Yjs update (version 1) of client 7 that sets key 1 of the map `seats`. */
const UPDATE = Uint8Array.of(
  1,
  1,
  7,
  0,
  40,
  1,
  5,
  ...ascii("seats"),
  1,
  ...ascii("1"),
  1,
  119,
  4,
  ...ascii("mine"),
  0,
);

/** What a client of y-protocols can send: steps 1 and 2, an update, awareness, an awareness query. */
const syncFrames = (): Uint8Array[] => {
  const frame = (inner: number, body: Uint8Array): Uint8Array =>
    Uint8Array.of(0, inner, body.length, ...body);
  return [
    frame(0, Uint8Array.of(1, 7, 1)),
    frame(1, UPDATE),
    frame(2, UPDATE),
    Uint8Array.of(0, 0, 1, 0),
    Uint8Array.of(1, 12, 1, 1, 1, 8, ...ascii('{"a":"b"}')),
    Uint8Array.of(3),
    Uint8Array.of(2, 0, 3, 110, 111, 33),
  ];
};

/** An endless sequence of mostly malformed frames, determined by the seed. */
export class MalformedFrames {
  readonly #random: Random;
  readonly #texts = [...generated(), ...OTHER_FRAMES];
  readonly #binaries = syncFrames();

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  next(): RawFrame {
    const random = this.#random;
    if (random.int(5) === 0) return mutateBytes(this.#pick(this.#binaries), random);
    return mutateText(this.#pick(this.#texts), random, this.#pick(this.#texts));
  }

  batch(size: number, fits: (frame: RawFrame) => boolean): RawFrame[] {
    const frames: RawFrame[] = [];
    while (frames.length < size) {
      const frame = this.next();
      if (fits(frame)) frames.push(frame);
    }
    return frames;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.int(list.length)] as T;
  }
}
