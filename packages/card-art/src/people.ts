import {
  armour,
  bare,
  cloak,
  drawHalo,
  FEATHER_WINGS,
  GAUZE_WINGS,
  HORNS,
  LEATHER_WINGS,
  slim,
  spikes,
} from "./clothes.ts";
import { circlePath, eyes, type Parts, part, type Species } from "./figure-parts.ts";
import { between, type NonEmpty, pick, type RandomFractionSource } from "./seed.ts";
import { n } from "./shapes.ts";

const GOBLIN_EARS: NonEmpty<string> = [
  "M34-16C56-30 76-36 98-36 86-12 68 8 38 10Z",
  "M34-18C52-42 66-58 84-70 84-40 68-8 40 6Z",
  "M34-10C56-14 78-6 96 8 76 18 56 20 38 12Z",
];

const goblin = (draw: RandomFractionSource): Parts => {
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
  part("glow", circlePath(20, -2, 4)),
];
const rotten: Parts = [
  part("body", "M0-46C24-46 34-30 34-8 34 8 28 18 26 26L20 44C12 50 6 50 0 50Z"),
  part("line", "M7-12C16-20 30-16 30-5 28 6 12 8 8 2ZM0 6L6 18H0ZM0 28H20L16 42H0Z"),
  part("glow", circlePath(18, -4, 4)),
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
  part("glow", circlePath(0, -32, 5)),
];

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

const people = (draw: RandomFractionSource): Parts =>
  pick(draw, [
    [...hair, ...human],
    [...human, ...shortHair],
    [...human, ...beard, ...shortHair],
    human,
  ]);

/** The kinds of people, and of whatever wears clothes. */
export const PEOPLE = {
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
    wings: FEATHER_WINGS,
    behind: (inks) => drawHalo(inks),
    isDressed: false,
  }),
  demon: dressed(() => [...brute, ...HORNS], [bare, spikes], {
    wings: LEATHER_WINGS,
    isDressed: false,
  }),
  imp: dressed((draw) => [...goblin(draw), ...HORNS], [slim], {
    wings: LEATHER_WINGS,
    isDressed: false,
  }),
  faerie: dressed((draw) => (draw() < 0.5 ? [...hair, ...elf] : elf), [slim], {
    wings: GAUZE_WINGS,
    isDressed: false,
    scale: 0.92,
  }),
  spirit: dressed(() => shade, [[part("pale", "M0 0Z")]], { isDressed: false }),
  god: dressed(() => mask, [armour, cloak], { isDressed: false }),
} as const satisfies Record<string, Species>;
