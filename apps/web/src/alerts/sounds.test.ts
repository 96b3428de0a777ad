import { afterEach, expect, test, vi } from "vitest";
import {
  ATTENTION_SOUNDS,
  playSound,
  prepareSounds,
  type Sound,
  soundOfLogLine,
} from "./sounds.ts";

afterEach(() => vi.unstubAllGlobals());

test.each<[string, Sound | null]>([
  ["card.move", "card"],
  ["library.draw", "card"],
  ["library.shuffle", "shuffle"],
  ["dice.roll", "dice"],
  ["coin.flip", "dice"],
  ["turn.next", "turn"],
  ["chat.say", "talk"],
  ["seat.counter.add", null],
])("[WT73] %s sounds as %s", (type, sound) => {
  expect(soundOfLogLine({ type })).toBe(sound);
});

test("[WT73] only what calls a player is heard by who wants few distractions", () => {
  expect([...ATTENTION_SOUNDS]).toEqual(["talk", "yours"]);
});

/** An audio context that counts what is started on it. */
const countingAudio = () => {
  let started = 0;
  const contexts: { readonly state: string }[] = [];
  const node = (): object => {
    const made = {
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      frequency: { value: 0 },
      Q: { value: 0 },
      connect: (next: object) => next,
      start: () => {
        started += 1;
      },
      stop: () => {},
    };
    return made;
  };
  const Context = class {
    state = "running";
    suspend = () => {
      this.state = "suspended";
    };
    resume = () => {
      this.state = "running";
    };
    constructor() {
      contexts.push(this);
    }
    currentTime = 0;
    sampleRate = 10;
    destination = {};
    createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
    createBufferSource = node;
    createBiquadFilter = node;
    createGain = node;
    createOscillator = node;
  };
  return { Context, contexts, count: () => started };
};

test("[WT73] nothing sounds before the page was used, and much at once sounds once", () => {
  const { Context, contexts, count } = countingAudio();
  vi.stubGlobal("AudioContext", Context);
  prepareSounds();
  const states = (): string[] => contexts.map(({ state }) => state);
  expect(states()).toEqual(["suspended"]);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  playSound("card");
  expect(count()).toBe(0);
  expect(states()).toEqual(["suspended"]);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  for (let card = 0; card < 40; card += 1) playSound("card");
  expect(count()).toBe(1);
  expect(states()).toEqual(["running"]);
  playSound("turn");
  expect(count()).toBe(2);
});
