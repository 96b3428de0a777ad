import { type Inks, mix } from "./inks.ts";
import { between, type Draw, type NonEmpty, pick, whole } from "./seed.ts";
import { both, count, disc, line, n, type Point, polar, ring, shape } from "./shapes.ts";

/**
 * Figures face the viewer, so that a half is drawn and mirrored: the half in the light in one ink, the other in a
 * darker one. What is drawn on them changes inks where it crosses the middle. Halves are around the middle of the head,
 * which is about a hundred high; shoulders go down to 160.
 */
type Tone = "body" | "cloth" | "deep" | "line" | "pale" | "glow" | "metal";

interface Part {
  readonly tone: Tone;
  readonly half: string;
}

/** What a figure is made of, from the back to the front. */
type Parts = readonly Part[];

const part = (tone: Tone, half: string): Part => ({ tone, half });

type Tones = Readonly<Record<Tone, readonly [lit: string, shaded: string]>>;

const tonesOf = ({ light, mid, dark, accent, horizon }: Inks, draw: Draw): Tones => {
  const cloth = draw() < 0.5 ? mix(accent, dark, 0.3) : mix(mid, dark, 0.5);
  return {
    body: [mix(mid, light, 0.2), mix(mid, dark, 0.6)],
    cloth: [cloth, mix(cloth, dark, 0.55)],
    deep: [mix(mid, dark, 0.75), dark],
    line: [dark, mix(mid, light, 0.1)],
    pale: [mix(light, mid, 0.14), mix(horizon, mid, 0.55)],
    glow: [accent, accent],
    metal: [mix(light, mid, 0.3), mix(mid, dark, 0.35)],
  };
};

const eyes = ([x, y]: Point, size: number, tone: Tone = "glow"): Part =>
  part(
    tone,
    `M${n(x - size)} ${n(y + size * 0.25)}Q${n(x)} ${n(y - size)} ${n(x + size)} ${n(y - size * 0.35)}Q${n(x)} ${n(y + size)} ${n(x - size)} ${n(y + size * 0.25)}Z`,
  );

const round = (x: number, y: number, radius: number): string =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0Z`;

// Shoulders.

const SHOULDERS = {
  slim: [
    part("body", "M0 24H13V56C20 62 0 90 0 90Z"),
    part("cloth", "M0 74L12 54C26 60 50 64 58 92L66 170H0Z"),
    part("deep", "M0 74L12 54 18 57 4 104 0 110Z"),
  ],
  cloak: [
    part("body", "M0 24H13V60H0Z"),
    part("deep", "M0 70L16 46C40 52 62 72 70 118L78 170H0Z"),
    part("cloth", "M0 84L18 50C34 60 44 84 46 170H0Z"),
    part("glow", round(0, 78, 6)),
  ],
  armour: [
    part("cloth", "M0 48H18C40 54 50 70 52 170H0Z"),
    part("metal", "M22 52C48 44 76 56 80 92 62 86 44 84 30 92 26 78 24 66 22 52Z"),
    part("deep", "M30 92C44 84 62 86 80 92V98C62 93 46 92 32 98Z"),
    part("metal", "M0 60L16 50 26 100 0 118Z"),
  ],
  spikes: [
    part("deep", "M0 46H20C44 52 58 72 60 170H0Z"),
    part("metal", "M24 56L36 34 46 54 62 38 66 62 84 58 78 92C58 84 44 84 30 92Z"),
    part("cloth", "M0 66L20 52 24 110 0 128Z"),
  ],
  bare: [
    part("body", "M0 26H20C24 44 50 44 72 60 88 76 88 120 86 170H0Z"),
    part("deep", "M8 84C24 92 44 90 58 78 46 104 22 108 8 98Z"),
    part("cloth", "M0 124H60V134H0Z"),
  ],
} as const satisfies Record<string, Parts>;

const { slim, cloak, armour, spikes, bare } = SHOULDERS;

// Wings.

const FEATHERS: Parts = [
  part(
    "pale",
    "M14 54C30 20 52-20 86-62 100-50 104-34 100-22 106-12 106 2 100 10 104 22 100 34 92 40 92 54 84 66 74 68 60 84 36 88 14 84Z",
  ),
  part(
    "body",
    "M20 60C40 36 62 8 92-14 84 8 66 34 44 58ZM24 70C48 52 70 32 94 18 84 40 64 60 40 72Z",
  ),
];

const LEATHER: Parts = [
  part(
    "deep",
    "M12 58C34 16 58-30 96-66 94-44 98-24 108-8 94-2 88 10 90 28 76 24 66 34 66 52 50 46 34 60 26 82Z",
  ),
  part(
    "cloth",
    "M20 58C40 24 62-14 90-46 84-26 86-12 94 0 82 6 78 16 78 26 66 24 58 34 56 46 44 44 32 54 26 70Z",
  ),
];

const GAUZE: Parts = [
  part("pale", "M10 46C30 6 66-44 96-46 110-30 92 10 60 34 84 30 96 44 90 58 74 80 34 74 10 62Z"),
  part(
    "body",
    "M16 48C36 18 62-18 88-32 84-8 58 22 30 44ZM18 56C44 44 70 40 82 50 68 64 40 64 18 60Z",
  ),
];

// Headgear.

const CROWN: Parts = [
  part("glow", "M0-38H29L38-72 24-58 17-80 8-60 0-84Z"),
  part("line", "M0-44H30V-40H0Z"),
];
const HALO = (inks: Inks): string =>
  ring([0, -4], 62, [inks.accent, 5]) + ring([0, -4], 71, [inks.light, 1.6]);
const HOOD: Parts = [
  part("cloth", "M0-78C16-66 46-42 50 0 52 26 44 48 34 62L20 46C30 20 28-18 0-40Z"),
  part("deep", "M0-48C26-30 34 0 26 34L20 46C28 20 28-18 0-40Z"),
];
const POINTED: Parts = [
  part("cloth", "M0-112C8-84 20-58 34-28L0-22Z"),
  part("cloth", "M0-34C28-34 62-26 78-10 52-12 26-12 0-12Z"),
  part("glow", "M0-40C12-40 24-37 31-33L33-24C22-28 12-30 0-30Z"),
];
const HELM: Parts = [
  part("metal", "M0-56C28-56 40-38 40-12V22L30 30 28-8C20-16 8-18 5-16V14H0Z"),
  part("line", "M0-56H3V-18H0ZM28-8L40-12V-7L28-3Z"),
];
const PLUME: Parts = [part("glow", "M0-54H4C6-70 16-86 32-92 26-98 10-98 0-90Z")];
const GREAT_HELM: Parts = [
  part("metal", "M0-54C26-54 38-42 38-20V30L14 56H0Z"),
  part(
    "line",
    "M0-14H30L28-5H0ZM0 4H3V48H0ZM12 10h4v4h-4ZM12 20h4v4h-4ZM12 30h4v4h-4ZM22 12h4v4h-4ZM22 22h4v4h-4Z",
  ),
];
const HORNED: Parts = [
  part("pale", "M32-34C52-34 64-48 62-74 80-48 66-14 36-14Z"),
  part("metal", "M0-54C26-54 38-38 38-14L0-10Z"),
  part("line", "M0-20C16-22 30-20 38-16V-11L0-8ZM0-54H3V-18H0Z"),
];
const ANTLERS: Parts = [
  part(
    "pale",
    "M14-36C16-58 26-66 26-92 34-80 36-72 34-62 44-66 52-78 52-96 64-76 54-58 38-50 50-50 60-56 68-66 66-46 48-36 26-32Z",
  ),
];
const HORNS: Parts = [part("pale", "M16-34C20-54 38-62 46-84 56-58 46-34 30-22Z")];
const LEAVES: Parts = [part("glow", "M0-40L8-62 16-42 28-60 28-38 44-48 34-26C24-36 10-38 0-38Z")];
const BANDANA: Parts = [part("glow", "M0-42C20-44 34-34 38-20L0-16Z")];
const CAP: Parts = [
  part("cloth", "M0-62C24-60 40-44 44-18L0-22Z"),
  part("glow", "M0-26L44-21V-15L0-20Z"),
];
const GOGGLES: Parts = [
  part("metal", round(18, -12, 15)),
  part("glow", round(18, -12, 9)),
  part("line", "M0-15H4V-9H0ZM32-14L46-18V-12L32-8Z"),
];

// Heads.

const GOBLIN_EARS: NonEmpty<string> = [
  "M34-16C56-30 76-36 98-36 86-12 68 8 38 10Z",
  "M34-18C52-42 66-58 84-70 84-40 68-8 40 6Z",
  "M34-10C56-14 78-6 96 8 76 18 56 20 38 12Z",
];

const goblin = (draw: Draw): Parts => {
  const ear = pick(draw, GOBLIN_EARS);
  const nose = between(draw, 16, 30);
  const grin = draw() < 0.6;
  const wide = between(draw, 38, 46);
  return [
    part("body", ear),
    part("deep", "M40-10C56-20 68-24 80-26 70-12 58 0 42 4Z"),
    part("body", `M0-38C24-40 ${n(wide)}-28 ${n(wide + 1)}-8 ${n(wide + 2)} 14 26 36 0 46Z`),
    eyes([19, -9], 11),
    part("line", "M8-16L32-26V-21L9-10Z"),
    part("deep", `M0-6L7-2 13 ${n(nose - 8)} 7 ${n(nose)}H0Z`),
    grin
      ? part("line", "M0 24C14 26 26 20 34 10 32 28 16 36 0 36Z")
      : part("line", "M0 30C10 28 20 28 28 32 18 34 10 35 0 35Z"),
    part("pale", grin ? "M6 25L14 24 11 31ZM20 22L27 18 25 27Z" : "M16 30L23 31 21 20Z"),
  ];
};

const FACE: Parts = [
  part("line", "M8-14H25V-9H9Z"),
  eyes([17, -2], 7),
  part("deep", "M0-8L7 16 0 19Z"),
  part("line", "M0 27H11L8 30H0Z"),
];

const human: Parts = [part("body", "M0-46C21-46 32-32 32-10 31 14 18 38 0 46Z"), ...FACE];
const hair: Parts = [part("deep", "M0-54C30-56 46-34 44 0 44 26 48 44 40 62L18 56V-20L0-24Z")];
const shortHair: Parts = [part("deep", "M0-54C26-58 42-38 36-8L30-22C20-24 10-26 0-34Z")];
const beard: Parts = [
  part("pale", "M0 20C12 16 24 6 31-8 36 30 22 70 0 92Z"),
  part("deep", "M0 26H9L6 31H0Z"),
];
const elf: Parts = [
  part("body", "M24-8C36-20 46-34 56-58 58-30 46 2 26 10Z"),
  part("body", "M0-44C19-44 28-30 28-10 26 12 14 36 0 48Z"),
  part("line", "M7-16L24-22V-17L8-11Z"),
  eyes([15, -4], 8),
  part("deep", "M0-8L6 16 0 18ZM0 28H9L6 31H0Z"),
];
const brute: Parts = [
  part("body", "M0-40C20-42 33-30 35-10 46 6 42 42 18 50L0 52Z"),
  part("line", "M3-14L32-18V-9L5-7Z"),
  eyes([17, -4], 7),
  part("deep", "M0-2L12 12 9 18H0Z"),
  part("line", "M0 28H26L22 36H0Z"),
  part("pale", "M15 36L19 12 26 36Z"),
];
const skull: Parts = [
  part("pale", "M0-50C30-50 44-32 42-8 42 6 34 10 31 16L29 34C22 42 8 44 0 44Z"),
  part(
    "line",
    "M8-10C18-18 32-14 32-2 32 8 22 12 14 10 8 8 6-2 8-10ZM0 8L6 22H0ZM0 30H3V44H0ZM9 30H13V43H9ZM19 29H23V41H19Z",
  ),
  part("glow", round(20, -2, 4)),
];
const rotten: Parts = [
  part("body", "M0-46C24-46 34-30 34-8 34 8 28 18 26 26L20 44C12 50 6 50 0 50Z"),
  part("line", "M7-12C16-20 30-16 30-5 28 6 12 8 8 2ZM0 6L6 18H0ZM0 28H20L16 42H0Z"),
  part("glow", round(18, -4, 4)),
  part("pale", "M4 28H8V33H4ZM12 28H16V33H12ZM7 42H11V37H7Z"),
  part("line", "M4-44L10-26 6-26 0-36ZM12-34H20V-31H12Z"),
];
const fin: Parts = [
  part("glow", "M24-22C44-34 58-30 70-38 64-22 68-10 76 0 60 0 54 12 56 24 44 18 34 16 26 14Z"),
  part("glow", "M0-84C10-70 18-56 20-42H0Z"),
  part("body", "M0-46C20-46 30-30 30-10 28 16 14 40 0 48Z"),
  part(
    "line",
    "M6-12C14-18 26-14 26-6 18 0 10-2 6-12ZM0 30H12L9 34H0ZM20 14L27 10V13L20 18ZM19 22L26 18V21L19 26Z",
  ),
  eyes([16, -9], 6),
];
const shade: Parts = [
  part("pale", "M0-56C28-54 44-30 42 6 46 30 56 54 50 90 40 76 36 96 28 120 20 100 12 112 0 150Z"),
  part("line", "M8-14C18-20 28-12 26 0 18 8 8 2 8-14ZM0 20C8 20 10 30 8 40 4 46 2 47 0 47Z"),
];
const mask: Parts = [
  part(
    "glow",
    "M0-84L7-50H-1ZM18-78L22-44 10-48ZM38-62L36-36 24-42ZM56-40L44-22 36-32ZM66-12L46-6 44-20ZM64 16L44 12 46-2Z",
  ),
  part("metal", "M0-50C30-50 42-30 42-2 40 26 20 46 0 58Z"),
  part(
    "line",
    "M8-12C18-20 32-16 34-8 26 0 12 0 8-12ZM0-30L4 18 0 22ZM0 30C10 30 16 34 18 32 14 42 6 44 0 44Z",
  ),
  part("glow", round(0, -32, 5)),
];

// Beasts.

const bear: Parts = [
  part(
    "body",
    "M0-38C12-42 24-40 32-34 34-52 56-52 58-34 58-22 50-14 44-12 52 12 44 36 24 46 14 54 6 56 0 56Z",
  ),
  part("deep", "M38-32C42-42 52-40 52-32 50-24 44-22 42-22Z"),
  part("pale", "M0 8C14 8 24 20 22 32 18 44 8 46 0 46Z"),
  part("line", "M0 14C8 14 14 18 12 23 8 30 3 30 0 30ZM0 36H10L7 40H0Z"),
  part("line", round(20, -6, 5)),
];
const wolf: Parts = [
  part(
    "body",
    "M0-34C10-36 16-38 20-40L42-80C54-54 56-30 50-12L66 8 50 14 58 32 40 28C32 40 20 48 12 66L0 74Z",
  ),
  part("deep", "M26-38L40-66C46-48 46-34 42-20Z"),
  part("pale", "M0 16L16 14 34 24C26 38 18 46 12 62L0 70Z"),
  part("body", "M0-10L14 6 14 40 6 50 0 52Z"),
  part("line", "M0 40L9 37 7 48 0 53Z"),
  eyes([24, -6], 10),
];
const cat: Parts = [
  part("body", "M0-36C8-40 16-42 22-40L48-66C54-44 54-26 48-10 54 14 40 40 18 50 10 54 4 54 0 54Z"),
  part("deep", "M28-36L44-52C46-38 44-26 40-20Z"),
  part("pale", "M0 18C12 16 22 22 22 32 20 42 8 46 0 46Z"),
  part(
    "line",
    "M0 16H9L4 25 0 27ZM0 26H2V34H0ZM0 33L12 37 9 40 0 36ZM4-38L8-24 0-28ZM46 2L30 6V9L46 8ZM44 14L30 14V17L42 20Z",
  ),
  eyes([22, -6], 10),
];
const mane: Parts = [
  part(
    "cloth",
    "M0-84L14-70 30-78 38-60 56-58 56-40 74-28 66-10 78 8 64 20 68 40 50 46 48 66 30 66 22 84 8 76 0 88Z",
  ),
];
const stag: Parts = [
  part("body", "M18-20C34-30 52-26 60-14 48-2 30-2 20-8Z"),
  part("body", "M0-32C12-34 20-28 22-16L18 22C16 42 10 54 0 56Z"),
  part("deep", "M0 34C8 34 12 40 10 48 6 54 3 55 0 55Z"),
  eyes([15, -8], 5, "line"),
];
const bull: Parts = [
  part("pale", "M20-30C46-30 66-48 60-84 86-50 70-8 24-8Z"),
  part("body", "M0-36C18-40 32-30 32-14 44-12 50-4 52 4 42 10 34 6 30 4L24 30C26 48 14 58 0 58Z"),
  part("deep", "M0 30H20C22 48 12 56 0 56Z"),
  part("line", "M8 38H15V43H8Z"),
  eyes([18, -8], 7),
  part("glow", "M0 50H8C8 62 4 66 0 66V60C3 60 4 56 4 54H0Z"),
];
const boar: Parts = [
  part("deep", "M0-66L10-52 20-60 26-44 38-46 36-30 0-30Z"),
  part("body", "M0-42C20-44 28-40 34-32L54-46C54-26 48-12 42-6 44 20 34 46 0 54Z"),
  part("deep", "M0 18C14 18 24 24 24 34 22 44 10 48 0 48Z"),
  part("line", round(10, 33, 4)),
  part("pale", "M22 38C34 36 42 22 40 4 52 24 44 48 26 50Z"),
  eyes([22, -8], 7),
];
const rat: Parts = [
  part("body", round(38, -30, 22)),
  part("deep", round(38, -30, 12)),
  part("body", "M0-32C20-32 34-18 34 0 30 24 12 52 0 58Z"),
  part("line", "M0 46L7 45 4 56 0 58ZM14 34L52 26V28L14 38ZM14 40L50 44V46L13 43Z"),
  part("pale", "M0 58H5V70H0Z"),
  eyes([18, -2], 7),
];
const horse: Parts = [
  part("cloth", "M0-74C10-64 14-50 14-38L0-30Z"),
  part("body", "M12-38L24-66 30-34C30-14 26 12 20 38 16 56 10 62 0 62V-42Z"),
  part("deep", "M0 38H19C16 56 10 62 0 62Z"),
  part("line", "M8 46H13V52H8Z"),
  part("cloth", "M0-44C8-36 8-14 0 4Z"),
  eyes([20, -12], 6, "line"),
];
const horn: Parts = [part("glow", "M0-110L8-44H0Z")];
const elephant: Parts = [
  part("body", "M26-30C54-56 92-40 94-4 92 30 64 44 34 30Z"),
  part("deep", "M38-22C56-38 80-28 82-4 78 18 60 26 42 18Z"),
  part("body", "M0-48C24-48 34-34 34-14 34 10 22 22 16 34L12 100C10 110 4 112 0 112Z"),
  part("line", "M0 44H14V47H0ZM0 60H13V63H0ZM0 76H12V79H0Z"),
  part("pale", "M20 24C36 34 44 50 42 76 30 62 20 50 14 42Z"),
  eyes([22, -6], 6, "line"),
];
const ape: Parts = [
  part("deep", "M0-50C30-50 46-30 46-4 48 24 30 48 0 54Z"),
  part("body", "M0-20C14-28 32-24 34-8 34 0 30 6 28 10 34 30 20 46 0 48Z"),
  part("line", "M4 10C10 6 14 12 10 16ZM0 28H22L17 33H0ZM4-17L30-22V-15L6-11Z"),
  eyes([17, -6], 6),
];
const toad: Parts = [
  part("body", round(28, -28, 17)),
  part("body", "M0-26C30-30 54-8 58 14 56 40 28 52 0 52Z"),
  part("glow", round(28, -28, 11)),
  part("line", "M26-37H30V-19H26ZM0 20C20 20 40 16 56 8 44 28 20 30 0 30ZM6 0H11V4H6Z"),
  part("pale", "M0 34C18 34 36 30 48 22 40 44 20 50 0 50Z"),
];
const owl: Parts = [
  part("body", "M0-34C14-40 30-44 46-62 54-34 56 0 52 34 46 64 24 84 0 88Z"),
  part("pale", round(22, -8, 20)),
  part(
    "line",
    `${round(22, -8, 10)}M10 44L18 50 26 44V49L18 56 10 49ZM30 44L38 50V56L30 50ZM4 58L12 64 20 58V63L12 70 4 63ZM24 60L32 66V71L24 66Z`,
  ),
  part("glow", round(22, -8, 4)),
  part("glow", "M0 4L8 8 0 26Z"),
];
const eagle: Parts = [
  part("pale", "M0-52C20-52 32-38 32-18 38 10 40 38 48 66L28 56 20 84 8 66 0 90Z"),
  part("line", "M6-20L30-27V-20L8-14Z"),
  eyes([17, -14], 6),
  part("glow", "M0-14C10-12 15-2 12 8 10 18 4 26 0 32Z"),
  part("line", "M0 6L12 5 11 8 0 10Z"),
];
const dragon: Parts = [
  part("pale", "M16-34C20-58 40-74 64-86 60-58 48-34 32-18Z"),
  part("body", "M30-20L62-30 48-8 68 4 44 12 54 32 34 28Z"),
  part("body", "M0-44L8-56 14-40C26-38 34-26 34-12L40 6 28 20C28 36 24 50 16 60L0 70Z"),
  part("deep", "M0-30L6-8 10 28 0 34ZM16 36L24 30 20 50 14 58Z"),
  eyes([21, -8], 9),
  part("line", "M6-18L30-22 31-16 9-11ZM6 42C12 38 16 42 14 48Z"),
  part("pale", "M18 52L24 66 12 62Z"),
];
const serpent: Parts = [
  part("cloth", "M0-34C34-40 58-6 54 36 50 70 24 96 14 160H0Z"),
  part("body", "M0-58C18-58 28-46 28-30 28-10 18 4 18 20 24 60 26 110 30 160H0Z"),
  part("pale", "M0 16H9C13 60 15 110 17 160H0Z"),
  part(
    "line",
    "M0 40H12V43H0ZM0 60H13V63H0ZM0 80H14V83H0ZM0 100H15V103H0ZM0 120H16V123H0ZM0-4L14-8 12-4 0 0Z",
  ),
  part("glow", "M34 8C44 14 44 28 34 34 30 28 30 16 34 8Z"),
  eyes([16, -30], 8),
  part("glow", "M0-2H2L3 14 8 24 2 18 0 24Z"),
];
const crocodile: Parts = [
  part("body", "M0-40L8-46C12-54 26-54 28-42L38-26 32-8 26 40C24 62 12 76 0 78Z"),
  part("glow", round(18, -41, 6)),
  part("deep", "M0-20L10-10 8 40 0 46ZM8 58H15V64H8Z"),
  part("pale", "M28 8L40 12 28 18ZM26 26L37 30 25 36ZM25 44L34 48 22 54Z"),
];
const fish: Parts = [
  part("cloth", "M0-96L14-60 34-66 36-40H0Z"),
  part("body", "M36-16L82-34 74 4 88 36 40 24Z"),
  part("body", "M0-56C32-52 48-20 46 14 40 44 20 60 0 62Z"),
  part("line", "M0 24C16 22 28 14 36 4 36 34 18 46 0 46Z"),
  part("pale", "M2 25L9 24 6 34ZM14 21L21 17 19 28ZM26 13L32 8 31 20Z"),
  part("glow", round(25, -14, 7)),
  part("line", round(25, -14, 3)),
];
const beetle: Parts = [
  part(
    "line",
    "M14-40C20-62 34-66 36-84 46-62 34-46 22-34ZM30-10L66-34 70-30 34 0ZM36 14L80 10V16L36 24ZM34 40L70 62 66 67 30 50Z",
  ),
  part("body", "M0-52C18-52 26-42 26-30H0Z"),
  part("cloth", "M0-30H28C40-6 42 40 0 80Z"),
  part("line", "M0-30H28L30-25H0ZM0-25H2V78H0Z"),
  part("glow", `${round(17, -2, 6)}${round(15, 26, 5)}${round(8, 50, 4)}`),
  part("glow", round(13, -41, 4)),
];
const moth: Parts = [
  part("cloth", "M6-20C30-60 74-70 96-60 98-30 80 0 54 8 74 14 78 40 62 64 40 66 16 44 6 20Z"),
  part(
    "body",
    "M10-16C34-44 66-54 84-48 82-28 64-8 40-4ZM12 12C34 14 54 22 56 42 44 52 24 36 12 12Z",
  ),
  part("glow", round(58, -30, 9)),
  part(
    "line",
    `${round(58, -30, 4)}M0-40H7V-20C8 10 6 40 0 62ZM2-40C8-56 20-64 32-64V-61C20-58 12-50 6-38Z`,
  ),
];
const bat: Parts = [
  part("body", "M0-36C8-40 12-44 16-62L32-40C36-20 30 4 20 24L0 44Z"),
  part("line", "M0 14H14L9 20H0Z"),
  part("pale", "M5 16L9 30 12 16Z"),
  eyes([15, -8], 8),
];
const plant: Parts = [
  part("body", "M0 170V40C14 60 44 66 70 42 60 86 30 92 10 86L12 170Z"),
  part("cloth", "M0-60C20-72 44-64 48-44 66-36 70-8 52 6 44 26 18 34 0 30Z"),
  part("glow", "M0-26C16-26 26-14 24-2 20 10 8 14 0 14Z"),
  part("line", "M0-10C8-10 14-6 14 0 10 8 4 9 0 9Z"),
  part("pale", "M4-9L9-7 6-1ZM4 8L9 6 6 1Z"),
];
const mushroom: Parts = [
  part("pale", "M0-4H18C22 30 26 60 24 100H0Z"),
  part("cloth", "M0-66C44-64 70-34 74 0 50 12 22 12 0 10Z"),
  part("pale", `${round(30, -26, 10)}${round(54, -6, 6)}M0-58C8-58 10-46 0-44Z`),
  eyes([10, 34], 5, "line"),
];
const treefolk: Parts = [
  part(
    "body",
    "M0-70H20L26-40 50-84 62-88 40-40 76-66 82-58 38-14C40 20 44 60 58 110L80 150V170H0Z",
  ),
  part("cloth", `${round(40, -78, 26)}${round(66, -54, 20)}M0-112C26-114 34-84 26-70H0Z`),
  part(
    "line",
    "M8-22L28-30 26-16 12-12ZM0-2L7 16 0 20ZM0 36C10 32 20 34 24 44 14 50 8 62 0 62ZM26 66L32 110H28Z",
  ),
  eyes([18, -20], 6),
];
const golem: Parts = [
  part("metal", "M0-44H34L40-34V26L30 40H0Z"),
  part("deep", "M40-22H50V12H40ZM0 20H22V30H0Z"),
  part("line", "M0-18H32V-2H0ZM0 24H22V26H0ZM6-44H9V-26H6Z"),
  part("glow", round(16, -10, 6)),
  part("deep", "M0 44H34L84 62 90 170H0Z"),
  part("metal", "M0 56H28L24 110H0ZM44 66L82 76 84 110 50 104Z"),
  part("glow", "M0 70C8 70 12 76 12 82 12 90 6 94 0 94Z"),
];
const rock: Parts = [
  part("body", "M0-52L22-46 40-28 38 2 48 18 28 40 0 48Z"),
  part("deep", "M0-30L14-26 20-44 22-46 40-28 28-20 38 2 20-2 48 18 28 40 18 20 0 26Z"),
  eyes([16, -10], 8),
  part("body", "M0 52L34 44 66 54 94 84 92 170H0Z"),
  part("deep", "M20 60L66 54 94 84 70 92 60 76 40 90ZM30 110L60 100 56 170H34Z"),
];
const ooze: Parts = [
  part("body", "M0-50C36-50 52-20 50 16 60 24 72 30 74 54 88 60 96 84 92 110H0Z"),
  part("cloth", "M0 40C30 40 44 60 46 80 58 84 62 96 60 110H0Z"),
  part("pale", round(20, -10, 14)),
  part("line", `${round(20, -8, 6)}M0 26C14 26 22 20 28 14 26 34 12 38 0 38Z`),
  part("pale", round(44, 20, 4)),
];

const flameHair: Parts = [
  part(
    "glow",
    "M0-112C8-92 22-84 20-62 32-70 36-84 34-96 52-74 58-48 48-26 58-30 64-38 66-48 76-20 70 20 44 46L0 60Z",
  ),
  part("body", "M0-80C8-64 18-52 16-34 28-40 32-48 32-58 44-38 46-10 34 20 28 36 14 44 0 48Z"),
  part("line", "M8-8L28-18C28-4 20 4 10 2ZM0 22C10 22 18 18 24 12 22 30 10 34 0 34Z"),
];
const waterHair: Parts = [
  part("body", "M0-92C30-88 40-62 26-46 46-40 54-10 40 16 60 20 74 50 66 90L80 170H0Z"),
  part(
    "pale",
    "M0-70C16-64 20-48 8-38 28-30 34-8 20 14 38 24 46 54 40 90L48 170H38C40 110 30 60 0 54Z",
  ),
  part("line", "M6-8C14-16 26-12 26-4 18 4 8 2 6-8ZM0 22H10L7 27H0Z"),
  eyes([16, -6], 5),
];

// What a figure carries, upright around its grip.

type Carried = (inks: Tones) => string;

const CARRIED = {
  sword: ({ metal, glow }: Tones) =>
    both("M0-104L5-92V30H0Z", metal) + both("M0 30H20V37H0Z", glow) + both("M0 37H4V62H0Z", metal),
  axe: ({ metal, deep }: Tones) =>
    both("M0-92H3.5V120H0Z", deep) +
    both("M3-88C16-92 30-86 36-96 44-74 44-50 34-34 28-44 16-44 3-46Z", metal),
  spear: ({ metal, deep, glow }: Tones) =>
    both("M0-70H3V120H0Z", deep) + both("M0-120L11-86 0-66Z", metal) + both("M0-68H7V-60H0Z", glow),
  staff: ({ deep, glow, pale }: Tones) =>
    both("M0-70H3.5V120H0Z", deep) +
    both("M0-70C14-72 22-84 18-102 30-82 22-60 0-58Z", deep) +
    disc([0, -90], 11, glow[0]) +
    disc([-3, -93], 4, pale[0]),
  hammer: ({ metal, deep }: Tones) =>
    both("M0-70H4V120H0Z", deep) + both("M0-104H28L34-96V-72L28-64H0Z", metal),
  banner: ({ deep, glow, line: [ink] }: Tones) =>
    line("M0-112V120", deep[1], 5) +
    shape("M2-108C20-116 34-98 54-106V-58C34-50 20-68 2-60Z", glow[0]) +
    disc([27, -83], 8, ink),
  torch: ({ deep, glow, pale }: Tones) =>
    both("M0-50H5L3 120H0Z", deep) +
    both("M0-112C4-96 18-88 16-70 16-56 8-50 0-50Z", glow) +
    both("M0-84C8-74 8-56 0-54Z", pale),
  bow: ({ deep, pale }: Tones) =>
    line("M-8-104C36-70 36 30-8 66", deep[0], [6, ' stroke-linecap="round"']) +
    line("M-8-104V66", pale[0], 1.5),
  scythe: ({ deep, metal }: Tones) =>
    line("M0-92V120", deep[1], 6) + shape("M2-96C-30-104-58-84-70-54-46-76-22-80 2-76Z", metal[0]),
  bomb: ({ deep, glow, line: [ink] }: Tones) =>
    disc([0, -40], 26, ink) +
    disc([-8, -48], 8, deep[0]) +
    line("M14-60Q22-80 34-76", ink, 3.5) +
    disc([36, -78], 8, glow[0]),
  gear: ({ metal, deep }: Tones) =>
    count(8, (index) => {
      const [x, y] = polar(index * 45, 26);
      return disc([x, y - 44], 7, metal[index < 5 ? 1 : 0]);
    }).join("") +
    disc([0, -44], 26, metal[0]) +
    disc([0, -44], 11, deep[1]),
  book: ({ cloth, pale, line: [ink] }: Tones) =>
    both("M0-70C10-78 26-78 36-74V-22C26-26 10-26 0-16Z", pale) +
    both("M0-16C10-26 26-26 36-22V-15C26-18 10-18 0-8Z", cloth) +
    line("M8-60h20M8-50h20M8-40h16", ink, 2),
} as const satisfies Record<string, Carried>;

export type CarriedName = keyof typeof CARRIED;

/** What somebody is, beside their kind. Words of a card's name and type say so. */
export interface Role {
  readonly carried?: CarriedName;
  readonly headgear?: Parts;
}

export const ROLES = {
  chief: { headgear: CROWN },
  knight: { headgear: HELM, carried: "sword" },
  soldier: { headgear: HELM, carried: "spear" },
  berserker: { headgear: HORNED, carried: "axe" },
  wizard: { headgear: POINTED, carried: "staff" },
  shaman: { headgear: ANTLERS, carried: "staff" },
  rogue: { headgear: HOOD },
  cleric: { headgear: HOOD, carried: "staff" },
  archer: { headgear: BANDANA, carried: "bow" },
  builder: { headgear: GOGGLES, carried: "gear" },
  bomber: { headgear: GOGGLES, carried: "bomb" },
  breaker: { headgear: CAP, carried: "hammer" },
  herald: { headgear: CAP, carried: "banner" },
  pyre: { carried: "torch" },
  druid: { headgear: LEAVES, carried: "staff" },
  scholar: { headgear: CAP, carried: "book" },
  reaper: { headgear: HOOD, carried: "scythe" },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof ROLES;

interface Species {
  readonly head: (draw: Draw) => Parts;
  /** The shoulders it may have; without them it is a head alone. */
  readonly shoulders?: NonEmpty<Parts>;
  readonly wings?: Parts;
  readonly behind?: (inks: Inks, draw: Draw) => string;
  /** Whether it wears and carries what its role says. */
  readonly isDressed?: boolean;
  readonly scale?: number;
}

const dressed = (
  head: Species["head"],
  shoulders: Species["shoulders"],
  more: Partial<Species> = {},
): Species => ({
  head,
  shoulders,
  isDressed: true,
  ...more,
});

const beast = (head: Parts, more: Partial<Species> = {}): Species => ({
  head: () => head,
  scale: 1.12,
  ...more,
});

const FUR: NonEmpty<Parts> = [
  [
    part("body", "M0 30L36 24 50 46 62 48 68 74 80 80 86 120 84 170H0Z"),
    part("deep", "M0 60L12 66 18 60 22 76 32 74 30 92 40 94 26 112 30 128 14 126 0 150Z"),
  ],
];

const people = (draw: Draw): Parts =>
  pick(draw, [
    [...hair, ...human],
    [...human, ...shortHair],
    [...human, ...beard, ...shortHair],
    human,
  ]);

const legs = ({ dark }: Inks): string =>
  [-1, 1]
    .flatMap((side) =>
      count(4, (index) => {
        const rise = -54 + index * 36;
        return line(
          `M${n(side * 16)} ${n(index * 8 - 4)}L${n(side * (52 + (index % 2) * 8))} ${n(rise)} ${n(side * (84 - (index === 0 ? 22 : 0)))} ${n(rise + (index < 2 ? -26 : 44))}`,
          dark,
          [5, ' stroke-linejoin="round" stroke-linecap="round"'],
        );
      }),
    )
    .join("");

const spider: Parts = [
  part("body", "M0-10C26-10 40 14 38 40 34 70 14 84 0 84Z"),
  part("glow", "M0 20L10 34 0 48ZM0 54L7 62 0 70Z"),
  part("deep", "M0-44C20-44 28-30 26-16 22-2 10 2 0 2Z"),
  part("glow", `${round(8, -28, 4)}${round(17, -24, 3)}${round(6, -17, 2.5)}`),
  part("pale", "M6-2L10 14 14-4Z"),
];

const tentacles = ({ mid, dark, light }: Inks, draw: Draw): string =>
  count(8, (index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const row = Math.floor(index / 2);
    const reach = 30 + row * 18;
    const curl = between(draw, 10, 34) * (row % 2 === 0 ? 1 : -1);
    const d = `M${n(side * (6 + row * 7))} 20C${n(side * reach)} 60 ${n(side * (reach + 34))} ${n(90 - row * 30)} ${n(side * (reach + 10))} ${n(50 - row * 34 + curl)}`;
    return (
      line(d, side < 0 ? mix(mid, light, 0.15) : mix(mid, dark, 0.6), [
        15 - row * 1.6,
        ' stroke-linecap="round"',
      ]) + line(d, mix(mid, dark, 0.8), [2, ' stroke-linecap="round" stroke-dasharray="0 7"'])
    );
  }).join("");

const kraken: Parts = [
  part("body", "M0-76C34-76 50-44 42-10 38 10 28 24 22 34L0 42Z"),
  part("deep", "M20-62C42-44 42-16 32 8 32-20 30-44 20-62Z"),
  part("glow", round(20, 4, 9)),
  part("line", "M12 2H28V6H12Z"),
];

const coils = ({ mid, dark, light }: Inks): string =>
  line("M-96 150C-60 60-10 60-4 110S70 150 96 70", mix(mid, dark, 0.7), 34) +
  line("M-100 148C-64 52-14 52-8 104", mix(mid, light, 0.15), 12);

const maw = (draw: Draw): Parts => {
  const teeth = whole(draw, 6, 8);
  const fangs = count(teeth, (index) => {
    const angle = ((index + 0.5) * 180) / teeth;
    const [ax, ay] = polar(angle - 9, 38);
    const [bx, by] = polar(angle + 9, 38);
    const [cx, cy] = polar(angle, 17);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)} ${n(cx)} ${n(cy)}Z`;
  }).join("");
  return [
    part(
      "body",
      "M0-60L12-54 24-58 32-46 46-42 46-28 58-18 54-4 60 10 50 22 48 38 34 42 26 54 12 52 0 60Z",
    ),
    part("deep", "M0-44A44 44 0 0 1 0 44Z"),
    part("pale", fangs),
    part("glow", "M0-12A12 12 0 0 1 0 12Z"),
    eyes([44, -34], 5),
  ];
};

/** The kinds of creatures that there are figures of. */
export const SPECIES = {
  goblin: dressed(goblin, [slim, spikes, cloak, armour]),
  human: dressed(people, [slim, armour, cloak]),
  elf: dressed((draw) => (draw() < 0.6 ? [...hair, ...elf] : elf), [slim, cloak]),
  dwarf: dressed(() => [...human, ...beard], [armour, bare]),
  brute: dressed(() => brute, [bare, spikes, armour], { scale: 1.08 }),
  skeleton: dressed(() => skull, [spikes, cloak]),
  zombie: dressed(() => rotten, [slim, cloak, bare]),
  merfolk: dressed(() => fin, [slim, cloak], { isDressed: false }),
  hooded: dressed(
    (draw) =>
      draw() < 0.5 ? [part("deep", "M0-46C24-40 32 0 24 40L0 50Z"), eyes([13, -4], 7)] : human,
    [cloak],
    {},
  ),
  vampire: dressed(
    () => [
      ...human,
      part("deep", "M0-40L8-30 0-14ZM0-54C26-58 42-38 36-8L28-26 8-32 0-28Z"),
      part("pale", "M4 30L7 39 9 30Z"),
    ],
    [cloak, slim],
    { wings: undefined },
  ),
  angel: dressed((draw) => (draw() < 0.6 ? [...hair, ...human] : human), [slim, armour], {
    wings: FEATHERS,
    behind: (inks) => HALO(inks),
    isDressed: false,
  }),
  demon: dressed(() => [...brute, ...HORNS], [bare, spikes], { wings: LEATHER, isDressed: false }),
  imp: dressed((draw) => [...goblin(draw), ...HORNS], [slim], { wings: LEATHER, isDressed: false }),
  faerie: dressed((draw) => (draw() < 0.5 ? [...hair, ...elf] : elf), [slim], {
    wings: GAUZE,
    isDressed: false,
    scale: 0.92,
  }),
  spirit: dressed(() => shade, [[part("pale", "M0 0Z")]], { isDressed: false }),
  god: dressed(() => mask, [armour, cloak], { isDressed: false }),
  construct: beast(golem, { scale: 1 }),
  rock: beast(rock, { scale: 1 }),
  fire: beast(flameHair, {
    shoulders: [
      [
        part("glow", "M0 30L30 40C56 60 60 90 74 100 84 120 82 150 86 170H0Z"),
        part("body", "M0 46C30 54 46 84 52 170H0Z"),
      ],
    ],
  }),
  water: beast(waterHair),
  dragon: beast(dragon, {
    wings: LEATHER,
    shoulders: [
      [
        part("body", "M0 40L22 40C34 70 54 90 58 170H0Z"),
        part("pale", "M0 60H13L20 170H0Z"),
        part("line", "M0 76H15V79H0ZM0 94H16V97H0ZM0 112H17V115H0Z"),
      ],
    ],
  }),
  bear: beast(bear, { shoulders: FUR }),
  wolf: beast(wolf, { shoulders: FUR }),
  cat: beast(cat, { shoulders: FUR }),
  lion: beast([...mane, ...cat], { shoulders: FUR }),
  stag: beast([...ANTLERS, ...stag], { shoulders: FUR }),
  bull: beast(bull, { shoulders: [bare, spikes] }),
  boar: beast(boar, { shoulders: FUR }),
  rat: beast(rat, { shoulders: FUR }),
  horse: beast(horse, { shoulders: FUR }),
  unicorn: beast([...horn, ...horse], { shoulders: FUR }),
  elephant: beast(elephant, { shoulders: FUR, scale: 1 }),
  ape: beast(ape, { shoulders: [bare] }),
  toad: beast(toad),
  owl: beast(owl),
  eagle: beast(eagle, { wings: FEATHERS, scale: 1.05 }),
  serpent: beast(serpent, { scale: 1 }),
  crocodile: beast(crocodile, { shoulders: FUR }),
  fish: beast(fish),
  kraken: beast(kraken, { behind: tentacles, scale: 1 }),
  spider: beast(spider, { behind: legs, scale: 1 }),
  beetle: beast(beetle, { scale: 1 }),
  moth: beast(moth, { scale: 1 }),
  bat: beast(bat, { wings: LEATHER }),
  plant: beast(plant, { scale: 1 }),
  mushroom: beast(mushroom, { scale: 1 }),
  treefolk: beast(treefolk, { scale: 0.95 }),
  ooze: beast(ooze, { scale: 1 }),
  wurm: { head: maw, behind: coils, scale: 1 },
} as const satisfies Record<string, Species>;

export type SpeciesName = keyof typeof SPECIES;

const drawParts = (parts: Parts, tones: Tones): string =>
  parts.map(({ tone, half }) => both(half, tones[tone])).join("");

/** A light along the outline, on the side where the light stands. */
const rim = (parts: Parts, ink: string): string =>
  shape(
    parts
      .filter(({ tone }) => tone !== "line" && tone !== "glow" && tone !== "deep")
      .map(({ half }) => half)
      .join(""),
    ink,
    ' transform="matrix(-1 0 0 1 -2.2 -1.6)"',
  );

const MAY_WEAR: NonEmpty<Parts> = [
  CAP,
  HOOD,
  HELM,
  HORNED,
  BANDANA,
  GOGGLES,
  [],
  [],
  [...HELM, ...PLUME],
  GREAT_HELM,
];
const MAY_CARRY: NonEmpty<CarriedName> = [
  "sword",
  "axe",
  "spear",
  "hammer",
  "torch",
  "banner",
  "bow",
];

export interface Figure {
  readonly name: SpeciesName;
  readonly role: RoleName | null;
}

/** A figure around the middle of its head. */
export const drawFigure = ({ name, role }: Figure, draw: Draw, inks: Inks): string => {
  const species: Species = SPECIES[name];
  const tones = tonesOf(inks, draw);
  const head = species.head(draw);
  const shoulders = species.shoulders ? pick(draw, species.shoulders) : [];
  const known: Role = role ? ROLES[role] : {};
  const worn = pick(draw, MAY_WEAR);
  const carriedAnyway = pick(draw, MAY_CARRY);
  const carries = draw() < 0.62;
  const side = draw() < 0.5 ? -1 : 1;
  const tilt = between(draw, 6, 16);
  const { isDressed = false, wings = [], behind, scale = 1 } = species;
  const headgear = isDressed
    ? (known.headgear ?? (role ? [] : worn))
    : role === "chief"
      ? CROWN
      : [];
  const carried = isDressed ? (known.carried ?? (carries ? carriedAnyway : null)) : null;
  const held = carried
    ? `<g transform="translate(${side * 58} 14) rotate(${n(side * tilt)})">${CARRIED[carried](tones)}</g>`
    : "";
  return `<g transform="scale(${n(scale * 100)}e-2)">${behind?.(inks, draw) ?? ""}${rim(wings, inks.light)}${drawParts(wings, tones)}${held}${rim([...shoulders, ...head], inks.light)}${drawParts([...shoulders, ...head, ...headgear], tones)}</g>`;
};
