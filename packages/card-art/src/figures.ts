import { BEASTS } from "./beasts.ts";
import { CARRIED, CROWN, MAY_CARRY, MAY_WEAR, ROLES, type Role, type RoleName } from "./clothes.ts";
import { type Parts, type Species, type Tones, tonesOf } from "./figure-parts.ts";
import type { Inks } from "./inks.ts";
import { PEOPLE } from "./people.ts";
import { between, pick, type RandomFractionSource } from "./seed.ts";
import { mirrorShape, n, shape } from "./shapes.ts";

/** The kinds of creatures that there are figures of. */
const SPECIES = { ...PEOPLE, ...BEASTS };

export type SpeciesName = keyof typeof SPECIES;

const drawParts = (parts: Parts, tones: Tones): string =>
  parts.map(({ tone, half }) => mirrorShape(half, tones[tone])).join("");

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

export interface Figure {
  readonly name: SpeciesName;
  readonly role: RoleName | null;
}

/** A figure around the middle of its head. */
export const drawFigure = (
  { name, role }: Figure,
  draw: RandomFractionSource,
  inks: Inks,
): string => {
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
