import { circlePath, type Parts, part, type Tones } from "./figure-parts.ts";
import type { Inks } from "./inks.ts";
import type { NonEmpty } from "./seed.ts";
import { disc, line, mirrorShape, polar, ring, shape, times } from "./shapes.ts";

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
    part("glow", circlePath(0, 78, 6)),
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

export const { slim, cloak, armour, spikes, bare } = SHOULDERS;

// Wings.

export const FEATHER_WINGS: Parts = [
  part(
    "pale",
    "M14 54C30 20 52-20 86-62 100-50 104-34 100-22 106-12 106 2 100 10 104 22 100 34 92 40 92 54 84 66 74 68 60 84 36 88 14 84Z",
  ),
  part(
    "body",
    "M20 60C40 36 62 8 92-14 84 8 66 34 44 58ZM24 70C48 52 70 32 94 18 84 40 64 60 40 72Z",
  ),
];

export const LEATHER_WINGS: Parts = [
  part(
    "deep",
    "M12 58C34 16 58-30 96-66 94-44 98-24 108-8 94-2 88 10 90 28 76 24 66 34 66 52 50 46 34 60 26 82Z",
  ),
  part(
    "cloth",
    "M20 58C40 24 62-14 90-46 84-26 86-12 94 0 82 6 78 16 78 26 66 24 58 34 56 46 44 44 32 54 26 70Z",
  ),
];

export const GAUZE_WINGS: Parts = [
  part("pale", "M10 46C30 6 66-44 96-46 110-30 92 10 60 34 84 30 96 44 90 58 74 80 34 74 10 62Z"),
  part(
    "body",
    "M16 48C36 18 62-18 88-32 84-8 58 22 30 44ZM18 56C44 44 70 40 82 50 68 64 40 64 18 60Z",
  ),
];

// Headgear.

export const CROWN: Parts = [
  part("glow", "M0-38H29L38-72 24-58 17-80 8-60 0-84Z"),
  part("line", "M0-44H30V-40H0Z"),
];
export const drawHalo = (inks: Inks): string =>
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
export const ANTLERS: Parts = [
  part(
    "pale",
    "M14-36C16-58 26-66 26-92 34-80 36-72 34-62 44-66 52-78 52-96 64-76 54-58 38-50 50-50 60-56 68-66 66-46 48-36 26-32Z",
  ),
];
export const HORNS: Parts = [part("pale", "M16-34C20-54 38-62 46-84 56-58 46-34 30-22Z")];
const LEAVES: Parts = [part("glow", "M0-40L8-62 16-42 28-60 28-38 44-48 34-26C24-36 10-38 0-38Z")];
const BANDANA: Parts = [part("glow", "M0-42C20-44 34-34 38-20L0-16Z")];
const CAP: Parts = [
  part("cloth", "M0-62C24-60 40-44 44-18L0-22Z"),
  part("glow", "M0-26L44-21V-15L0-20Z"),
];
const GOGGLES: Parts = [
  part("metal", circlePath(18, -12, 15)),
  part("glow", circlePath(18, -12, 9)),
  part("line", "M0-15H4V-9H0ZM32-14L46-18V-12L32-8Z"),
];

// What a figure carries, upright around its grip.

type Carried = (inks: Tones) => string;

export const CARRIED = {
  sword: ({ metal, glow }: Tones) =>
    mirrorShape("M0-104L5-92V30H0Z", metal) +
    mirrorShape("M0 30H20V37H0Z", glow) +
    mirrorShape("M0 37H4V62H0Z", metal),
  axe: ({ metal, deep }: Tones) =>
    mirrorShape("M0-92H3.5V120H0Z", deep) +
    mirrorShape("M3-88C16-92 30-86 36-96 44-74 44-50 34-34 28-44 16-44 3-46Z", metal),
  spear: ({ metal, deep, glow }: Tones) =>
    mirrorShape("M0-70H3V120H0Z", deep) +
    mirrorShape("M0-120L11-86 0-66Z", metal) +
    mirrorShape("M0-68H7V-60H0Z", glow),
  staff: ({ deep, glow, pale }: Tones) =>
    mirrorShape("M0-70H3.5V120H0Z", deep) +
    mirrorShape("M0-70C14-72 22-84 18-102 30-82 22-60 0-58Z", deep) +
    disc([0, -90], 11, glow[0]) +
    disc([-3, -93], 4, pale[0]),
  hammer: ({ metal, deep }: Tones) =>
    mirrorShape("M0-70H4V120H0Z", deep) + mirrorShape("M0-104H28L34-96V-72L28-64H0Z", metal),
  banner: ({ deep, glow, line: [ink] }: Tones) =>
    line("M0-112V120", deep[1], 5) +
    shape("M2-108C20-116 34-98 54-106V-58C34-50 20-68 2-60Z", glow[0]) +
    disc([27, -83], 8, ink),
  torch: ({ deep, glow, pale }: Tones) =>
    mirrorShape("M0-50H5L3 120H0Z", deep) +
    mirrorShape("M0-112C4-96 18-88 16-70 16-56 8-50 0-50Z", glow) +
    mirrorShape("M0-84C8-74 8-56 0-54Z", pale),
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
    times(8, (index) => {
      const [x, y] = polar(index * 45, 26);
      return disc([x, y - 44], 7, metal[index < 5 ? 1 : 0]);
    }).join("") +
    disc([0, -44], 26, metal[0]) +
    disc([0, -44], 11, deep[1]),
  book: ({ cloth, pale, line: [ink] }: Tones) =>
    mirrorShape("M0-70C10-78 26-78 36-74V-22C26-26 10-26 0-16Z", pale) +
    mirrorShape("M0-16C10-26 26-26 36-22V-15C26-18 10-18 0-8Z", cloth) +
    line("M8-60h20M8-50h20M8-40h16", ink, 2),
} as const satisfies Record<string, Carried>;

type CarriedName = keyof typeof CARRIED;

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

/** What somebody without a role may wear. */
export const MAY_WEAR: NonEmpty<Parts> = [
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
/** What somebody without a role may carry. */
export const MAY_CARRY: NonEmpty<CarriedName> = [
  "sword",
  "axe",
  "spear",
  "hammer",
  "torch",
  "banner",
  "bow",
];
