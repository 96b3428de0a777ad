import type { CardBackDefinition } from "@baize/engine";
import { type Inks, inksOfBack, mix, parseInks } from "./inks.ts";
import { crags, hills, skyline } from "./scene.ts";
import {
  between,
  type NonEmpty,
  pick,
  type RandomFractionSource,
  seededFractionSource,
} from "./seed.ts";
import { disc, group, line, mirrorShape, n, polar, ring, shape, times } from "./shapes.ts";
import { SUIT_PATHS } from "./suits.ts";

/** What stands on a back's upper half; the lower half is the same, turned. The middle of the card is at 100, 140. */
type View = (draw: RandomFractionSource, inks: Inks) => string;

const MIDDLE = "translate(100 140)";

const sunburst = ({ light, horizon }: Inks, y: number): string => {
  const beams = times(18, (index) => {
    const [ax, ay] = polar(index * 20 - 5, 220);
    const [bx, by] = polar(index * 20 + 5, 220);
    return `M100 ${y}l${n(ax)} ${n(ay)} ${n(bx - ax)} ${n(by - ay)}Z`;
  });
  return shape(beams.join(""), mix(horizon, light, 0.3), ' opacity=".5"');
};

/** Ranges under a sun. */
const ranges: View = (draw, inks) =>
  sunburst(inks, 92) +
  disc([100, 92], 34, inks.light) +
  ring([100, 92], 42, [inks.light, 1.6]) +
  shape(crags(draw, 138, 52), mix(inks.horizon, inks.mid, 0.6)) +
  shape(crags(draw, 152, 44), mix(inks.mid, inks.dark, 0.45)) +
  shape("M48 150L78 84 92 112 100 96 108 112 122 84 152 150Z", mix(inks.mid, inks.dark, 0.2)) +
  shape("M78 84L92 112 84 150H70ZM122 84L152 150H116L112 120Z", mix(inks.mid, inks.dark, 0.7));

/** Roofs of a town under a sun. */
const town: View = (draw, inks) => {
  const { mid, dark, light, accent } = inks;
  const dome = "M0-58L4-48C24-42 32-30 26-14H46V60H0Z";
  return (
    sunburst(inks, 84) +
    disc([100, 84], 40, light) +
    shape(skyline(draw, 150, 56), mix(inks.horizon, mid, 0.6)) +
    group(
      "translate(100 126)",
      mirrorShape(dome, [mix(mid, light, 0.2), mix(mid, dark, 0.65)]) + disc([0, -58], 5, accent),
    ) +
    group(
      "translate(42 138) scale(.7)",
      mirrorShape(dome, [mix(mid, light, 0.1), mix(mid, dark, 0.65)]),
    ) +
    group(
      "translate(158 138) scale(.7)",
      mirrorShape(dome, [mix(mid, light, 0.1), mix(mid, dark, 0.65)]),
    )
  );
};

/** The four suits, in a net. */
const suits: View = (_, inks) => {
  const { mid, dark, light, accent } = inks;
  const names = ["spades", "hearts", "clubs", "diamonds"] as const;
  const net = times(9, (index) => `M${index * 30 - 30} -10l160 160M${index * 30 - 30} 150l160-160`);
  const places = times(4, (row) =>
    times(
      row % 2 === 0 ? 6 : 5,
      (column) => [25 + column * 30 + (row % 2) * 15, 28 + row * 28] as const,
    ),
  ).flat();
  const pips = places
    .filter(([x, y]) => Math.hypot(x - 100, y - 140) > 40)
    .map(([x, y], index) => {
      const pip = SUIT_PATHS[names[index % 4] ?? "spades"];
      return group(`translate(${x} ${y}) scale(.15)`, shape(pip, index % 2 === 0 ? light : accent));
    });
  return (
    line(net.join(""), mix(mid, dark, 0.35), 1.2) +
    sunburst({ ...inks, horizon: mid, light: dark }, 140) +
    pips.join("")
  );
};

/** Hills under a moon and stars. */
const night: View = (draw, inks) => {
  const { mid, dark, light, accent } = inks;
  const stars = times(26, () =>
    disc([between(draw, 14, 186), between(draw, 14, 110)], between(draw, 0.6, 1.8), light),
  );
  return (
    stars.join("") +
    disc([100, 86], 36, light) +
    disc([113, 80], 31, mix(inks.sky, inks.horizon, 0.45)) +
    shape("M128 64l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z", accent) +
    shape(hills(draw, 136, 24), mix(inks.horizon, mid, 0.6)) +
    shape(hills(draw, 150, 24), mix(mid, dark, 0.5))
  );
};

/** Scales of rings, each row over the one above it. */
const rings: View = (_, { mid, dark, light, accent }) => {
  const inks = [mix(mid, light, 0.55), mix(mid, dark, 0.45), mid, mix(mid, dark, 0.45), accent];
  return times(10, (row) =>
    times(4, (column) =>
      [36, 34, 26, 17, 8]
        .map((radius, at) =>
          disc([column * 72 + (row % 2) * 36 - 8, row * 18 - 4], radius, inks[at] ?? mid),
        )
        .join(""),
    ).join(""),
  ).join("");
};

interface Back {
  readonly inks: string;
  readonly view: View;
  /** The name from which the view is drawn; the game's own when left out. */
  readonly seed?: string;
}

const MAGIC: Back = {
  inks: "16305e 3b78ac f3e6c4 2c5f96 0c1a38 e8a24a",
  view: ranges,
  seed: "magic",
};

/** The backs of the games that ship. */
export const BACKS: Readonly<Record<string, Back>> = {
  magic: MAGIC,
  "magic-boosters": MAGIC,
  "magic-commander": MAGIC,
  "magic-draft": MAGIC,
  "magic-planes": MAGIC,
  "magic-sealed": MAGIC,
  "magic-teams": MAGIC,
  "standard-52": { inks: "9c2f33 c4483f f6e3c2 a8343a 57151f efb04b", view: suits },
  bazaar: { inks: "d9793a f3c27c fff1d6 b4572b 3a1714 2f8783", view: town },
  "cards-32": { inks: "1d4a3a 2f7a58 f3ecd0 2a6a4e 0c241b e8b04f", view: suits },
  cribbage: { inks: "4a2d1a 8a5a34 f6e3c2 7a4c2a 24140a e8a24a", view: rings },
  hearts: { inks: "7a1f3d b04060 fbe3d6 96294c 3d0c1e f2b54a", view: suits },
  klondike: { inks: "1f3f66 3f74a8 f2e9cf 2d5a8c 0e1f38 e8a24a", view: suits },
  kites: { inks: "2d7fb0 8cc6e0 fff3d8 4e9cc8 123e5c f0703f", view: ranges },
  lanterns: { inks: "5c1f2a c4573f ffe6b8 8a2f35 2a0a12 ffb648", view: night },
  nightwatch: { inks: "141c2e 3a4f6e dfe6ea 24344f 070b16 8fd0c0", view: town },
  orchard: { inks: "4c6b2a 8faa4a f6efcf 64863a 20300f d8483a", view: ranges },
  pairs: { inks: "6a2f7a b070b8 fbeadf 8a4a98 2c1036 f5c65a", view: rings },
  poker: { inks: "17171c 45454f f2e3c0 4d4d59 08080b d8443a", view: suits },
  rummy: { inks: "0f5560 4aa0a0 f7ecd0 1f7480 0a2e38 f0a848", view: suits },
  skat: { inks: "3a2360 a8628f ffe2c4 8d58a8 150a2a f5c65a", view: suits },
  tarot: { inks: "132447 3f5f9e f6e6c4 2f4a86 0a1430 f2c25a", view: night },
};

/** Those of games of players' own. */
export const OTHER_GAME_BACKS: NonEmpty<Back> = [
  { inks: "1f1a44 6a4a86 f4dfc0 5a3f7c 120c2c f0b04a", view: night },
  { inks: "1c4a45 4f927c f2e8c8 2d6b5c 0c2a28 e8a63f", view: ranges },
  { inks: "2a2f3a 5c6675 efe4cc 4a5564 12161e e2793d", view: rings },
  { inks: "5a2340 a8526a fbe0c4 7c3352 260c1e f2b54a", view: night },
  { inks: "0f5560 4aa0a0 f7ecd0 1f7480 0a2e38 f0a848", view: town },
];

/** The views, as files name them. */
const PATTERNS: Readonly<Record<CardBackDefinition["pattern"], View>> = {
  mountains: ranges,
  night,
  rings,
  suits,
  town,
};

const knownBack = (game: string): Back | undefined =>
  Object.hasOwn(BACKS, game) ? BACKS[game] : undefined;

const inksAndView = (game: string, made: CardBackDefinition | undefined): readonly [Inks, View] => {
  if (made) return [inksOfBack(made.colour), PATTERNS[made.pattern]];
  const { inks, view } =
    knownBack(game) ?? pick(seededFractionSource(game, "back"), OTHER_GAME_BACKS);
  return [parseInks(inks), view];
};

/** A card's back, as an SVG document: the same turned, and nothing on it but what its game has, or the file says. */
export const renderGameCardBackSvg = (game: string, made?: CardBackDefinition): string => {
  const [inks, view] = inksAndView(game, made);
  const { sky, horizon, light, dark, accent } = inks;
  const { seed = game } = knownBack(game) ?? {};
  const half = `<g clip-path="url(#h)"><path d="M0 0H200V140H0Z" fill="url(#s)"/>${view(seededFractionSource(seed, "view"), inks)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#${sky}"/><stop offset="1" stop-color="#${horizon}"/></linearGradient><clipPath id="h"><path d="M0 0H200V140.2H0Z"/></clipPath></defs>${half}${group("rotate(180 100 140)", half)}${line("M0 140H200", light, 2.4)}${group(
    MIDDLE,
    disc([0, 0], 24, dark) +
      ring([0, 0], 24, [light, 2.4]) +
      ring([0, 0], 18.5, [accent, 1.2]) +
      mirrorShape("M0-14L10 0 0 14Z", [accent, mix(accent, dark, 0.35)]),
  )}<rect x="7" y="7" width="186" height="266" rx="7" fill="none" stroke="#${light}" stroke-width="2"/></svg>`;
};
