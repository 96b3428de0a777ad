import { afterEach, expect, test, vi } from "vitest";
import { ATTENTION_SOUNDS, playSound, type Sound, soundOfLogLine } from "./sounds.ts";

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
    currentTime = 0;
    sampleRate = 10;
    destination = {};
    createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
    createBufferSource = node;
    createBiquadFilter = node;
    createGain = node;
    createOscillator = node;
  };
  return { Context, count: () => started };
};

test("[WT73] nothing sounds before the page was used, and much at once sounds once", () => {
  const { Context, count } = countingAudio();
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  playSound("card");
  expect(count()).toBe(0);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  for (let card = 0; card < 40; card += 1) playSound("card");
  expect(count()).toBe(1);
  playSound("turn");
  expect(count()).toBe(2);
});
