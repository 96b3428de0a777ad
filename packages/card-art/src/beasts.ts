import { ANTLERS, bare, FEATHER_WINGS, LEATHER_WINGS, spikes } from "./clothes.ts";
import { circlePath, eyes, type Parts, part, type Species } from "./figure-parts.ts";
import { type Inks, mix } from "./inks.ts";
import { between, type NonEmpty, type RandomFractionSource, wholeBetween } from "./seed.ts";
import { line, n, polar, times } from "./shapes.ts";

const bear: Parts = [
  part(
    "body",
    "M0-38C12-42 24-40 32-34 34-52 56-52 58-34 58-22 50-14 44-12 52 12 44 36 24 46 14 54 6 56 0 56Z",
  ),
  part("deep", "M38-32C42-42 52-40 52-32 50-24 44-22 42-22Z"),
  part("pale", "M0 8C14 8 24 20 22 32 18 44 8 46 0 46Z"),
  part("line", "M0 14C8 14 14 18 12 23 8 30 3 30 0 30ZM0 36H10L7 40H0Z"),
  part("line", circlePath(20, -6, 5)),
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
  part("line", circlePath(10, 33, 4)),
  part("pale", "M22 38C34 36 42 22 40 4 52 24 44 48 26 50Z"),
  eyes([22, -8], 7),
];
const rat: Parts = [
  part("body", circlePath(38, -30, 22)),
  part("deep", circlePath(38, -30, 12)),
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
  part("body", circlePath(28, -28, 17)),
  part("body", "M0-26C30-30 54-8 58 14 56 40 28 52 0 52Z"),
  part("glow", circlePath(28, -28, 11)),
  part("line", "M26-37H30V-19H26ZM0 20C20 20 40 16 56 8 44 28 20 30 0 30ZM6 0H11V4H6Z"),
  part("pale", "M0 34C18 34 36 30 48 22 40 44 20 50 0 50Z"),
];
const owl: Parts = [
  part("body", "M0-34C14-40 30-44 46-62 54-34 56 0 52 34 46 64 24 84 0 88Z"),
  part("pale", circlePath(22, -8, 20)),
  part(
    "line",
    `${circlePath(22, -8, 10)}M10 44L18 50 26 44V49L18 56 10 49ZM30 44L38 50V56L30 50ZM4 58L12 64 20 58V63L12 70 4 63ZM24 60L32 66V71L24 66Z`,
  ),
  part("glow", circlePath(22, -8, 4)),
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
  part("glow", circlePath(18, -41, 6)),
  part("deep", "M0-20L10-10 8 40 0 46ZM8 58H15V64H8Z"),
  part("pale", "M28 8L40 12 28 18ZM26 26L37 30 25 36ZM25 44L34 48 22 54Z"),
];
const fish: Parts = [
  part("cloth", "M0-96L14-60 34-66 36-40H0Z"),
  part("body", "M36-16L82-34 74 4 88 36 40 24Z"),
  part("body", "M0-56C32-52 48-20 46 14 40 44 20 60 0 62Z"),
  part("line", "M0 24C16 22 28 14 36 4 36 34 18 46 0 46Z"),
  part("pale", "M2 25L9 24 6 34ZM14 21L21 17 19 28ZM26 13L32 8 31 20Z"),
  part("glow", circlePath(25, -14, 7)),
  part("line", circlePath(25, -14, 3)),
];
const beetle: Parts = [
  part(
    "line",
    "M14-40C20-62 34-66 36-84 46-62 34-46 22-34ZM30-10L66-34 70-30 34 0ZM36 14L80 10V16L36 24ZM34 40L70 62 66 67 30 50Z",
  ),
  part("body", "M0-52C18-52 26-42 26-30H0Z"),
  part("cloth", "M0-30H28C40-6 42 40 0 80Z"),
  part("line", "M0-30H28L30-25H0ZM0-25H2V78H0Z"),
  part("glow", `${circlePath(17, -2, 6)}${circlePath(15, 26, 5)}${circlePath(8, 50, 4)}`),
  part("glow", circlePath(13, -41, 4)),
];
const moth: Parts = [
  part("cloth", "M6-20C30-60 74-70 96-60 98-30 80 0 54 8 74 14 78 40 62 64 40 66 16 44 6 20Z"),
  part(
    "body",
    "M10-16C34-44 66-54 84-48 82-28 64-8 40-4ZM12 12C34 14 54 22 56 42 44 52 24 36 12 12Z",
  ),
  part("glow", circlePath(58, -30, 9)),
  part(
    "line",
    `${circlePath(58, -30, 4)}M0-40H7V-20C8 10 6 40 0 62ZM2-40C8-56 20-64 32-64V-61C20-58 12-50 6-38Z`,
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
  part("pale", `${circlePath(30, -26, 10)}${circlePath(54, -6, 6)}M0-58C8-58 10-46 0-44Z`),
  eyes([10, 34], 5, "line"),
];
const treefolk: Parts = [
  part(
    "body",
    "M0-70H20L26-40 50-84 62-88 40-40 76-66 82-58 38-14C40 20 44 60 58 110L80 150V170H0Z",
  ),
  part("cloth", `${circlePath(40, -78, 26)}${circlePath(66, -54, 20)}M0-112C26-114 34-84 26-70H0Z`),
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
  part("glow", circlePath(16, -10, 6)),
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
  part("pale", circlePath(20, -10, 14)),
  part("line", `${circlePath(20, -8, 6)}M0 26C14 26 22 20 28 14 26 34 12 38 0 38Z`),
  part("pale", circlePath(44, 20, 4)),
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

const legs = ({ dark }: Inks): string =>
  [-1, 1]
    .flatMap((side) =>
      times(4, (index) => {
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
  part("glow", `${circlePath(8, -28, 4)}${circlePath(17, -24, 3)}${circlePath(6, -17, 2.5)}`),
  part("pale", "M6-2L10 14 14-4Z"),
];

const tentacles = ({ mid, dark, light }: Inks, draw: RandomFractionSource): string =>
  times(8, (index) => {
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
  part("glow", circlePath(20, 4, 9)),
  part("line", "M12 2H28V6H12Z"),
];

const coils = ({ mid, dark, light }: Inks): string =>
  line("M-96 150C-60 60-10 60-4 110S70 150 96 70", mix(mid, dark, 0.7), 34) +
  line("M-100 148C-64 52-14 52-8 104", mix(mid, light, 0.15), 12);

const maw = (draw: RandomFractionSource): Parts => {
  const teeth = wholeBetween(draw, 6, 8);
  const fangs = times(teeth, (index) => {
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

/** The kinds of animals, plants and elements. */
export const BEASTS = {
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
    wings: LEATHER_WINGS,
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
  eagle: beast(eagle, { wings: FEATHER_WINGS, scale: 1.05 }),
  serpent: beast(serpent, { scale: 1 }),
  crocodile: beast(crocodile, { shoulders: FUR }),
  fish: beast(fish),
  kraken: beast(kraken, { behind: tentacles, scale: 1 }),
  spider: beast(spider, { behind: legs, scale: 1 }),
  beetle: beast(beetle, { scale: 1 }),
  moth: beast(moth, { scale: 1 }),
  bat: beast(bat, { wings: LEATHER_WINGS }),
  plant: beast(plant, { scale: 1 }),
  mushroom: beast(mushroom, { scale: 1 }),
  treefolk: beast(treefolk, { scale: 0.95 }),
  ooze: beast(ooze, { scale: 1 }),
  wurm: { head: maw, behind: coils, scale: 1 },
} as const satisfies Record<string, Species>;
