import type { LogLine } from "@baize/engine";

/** The sounds of the table. */
export type Sound = "card" | "shuffle" | "dice" | "turn" | "talk" | "yours";

/** The sounds that ask for the player's attention. All others only accompany what is visible. */
export const ATTENTION_SOUNDS: ReadonlySet<Sound> = new Set<Sound>(["talk", "yours"]);

const SOUNDS: readonly (readonly [RegExp, Sound])[] = [
  [/^chat\./, "talk"],
  [/^turn\./, "turn"],
  [/^(dice\.|coin\.|table\.random)/, "dice"],
  [/^(library\.shuffle|hand\.mulligan|deck\.)/, "shuffle"],
  [/^(card\.(move|tap|flip|transform|clone)|library\.|hand\.|token\.)/, "card"],
];

/** The sound for a log line; null for none. */
export const soundOfLogLine = ({ type }: Pick<LogLine, "type">): Sound | null =>
  SOUNDS.find(([pattern]) => pattern.test(type))?.[1] ?? null;

const LOUDNESS = 0.16;
/** The minimum interval between equal sounds in milliseconds, so that many events at once aren't loud. */
const MIN_INTERVAL_MS = 70;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

const contextNow = (): AudioContext => {
  context ??= new AudioContext();
  return context;
};

/** Asks the device for audio, for which the browser may wait 30 ms and more: too long when a sound is due. */
export const prepareSounds = (): void => {
  try {
    void contextNow().suspend();
  } catch {
    // Without audio support the table is silent.
  }
};

/** One second of noise, the source of paper sounds. */
const noiseOf = (audio: AudioContext): AudioBuffer => {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return hiss;
};

interface Shape {
  /** Seconds from now. */
  readonly after?: number;
  readonly seconds: number;
  readonly pitch: number;
  readonly gain?: number;
}

/** An envelope that is loud at once and then fades, like a struck or dropped object. */
const fading = (audio: AudioContext, { after = 0, seconds, gain = 1 }: Shape): GainNode => {
  const node = audio.createGain();
  const start = audio.currentTime + after;
  node.gain.setValueAtTime(0.0001, start);
  node.gain.exponentialRampToValueAtTime(LOUDNESS * gain, start + 0.006);
  node.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  node.connect(audio.destination);
  return node;
};

const rustle = (shape: Shape): void => {
  const audio = contextNow();
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = shape.pitch;
  filter.Q.value = 0.9;
  source.connect(filter).connect(fading(audio, shape));
  const start = audio.currentTime + (shape.after ?? 0);
  source.start(start, Math.random() * 0.5, shape.seconds);
};

const tone = (shape: Shape): void => {
  const audio = contextNow();
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = shape.pitch;
  source.connect(fading(audio, shape));
  const start = audio.currentTime + (shape.after ?? 0);
  source.start(start);
  source.stop(start + shape.seconds);
};

const MAKE: Readonly<Record<Sound, () => void>> = {
  card: () => rustle({ seconds: 0.07, pitch: 2600 }),
  shuffle: () => {
    for (let at = 0; at < 7; at += 1) {
      rustle({ after: at * 0.045, seconds: 0.06, pitch: 2000 + at * 180, gain: 0.8 });
    }
  },
  dice: () => {
    for (const after of [0, 0.07, 0.12, 0.21]) {
      rustle({ after, seconds: 0.035, pitch: 1100, gain: 1.2 });
    }
  },
  turn: () => tone({ seconds: 0.16, pitch: 392, gain: 0.4 }),
  talk: () => tone({ seconds: 0.12, pitch: 660, gain: 0.5 }),
  yours: () => {
    tone({ seconds: 0.28, pitch: 523 });
    tone({ after: 0.13, seconds: 0.4, pitch: 784 });
  },
};

const played = new Map<Sound, number>();

/** Synthesises a sound. Browsers allow none before the player has used the page. */
export const playSound = (sound: Sound): void => {
  if (!navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  if (now - (played.get(sound) ?? Number.NEGATIVE_INFINITY) < MIN_INTERVAL_MS) return;
  played.set(sound, now);
  try {
    if (contextNow().state === "suspended") void contextNow().resume();
    MAKE[sound]();
  } catch {
    // Without audio support the table is silent.
  }
};
