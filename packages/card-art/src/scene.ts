import { type Inks, mix } from "./inks.ts";
import { between, type NonEmpty, pick, type RandomFractionSource, wholeBetween } from "./seed.ts";
import { disc, line, n, type Point, polar, polygon, ring, shape, times } from "./shapes.ts";

export const WIDTH = 200;
export const HEIGHT = 240;

/** Where the light stands, and how large it is. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const FULL = `M0 0H${WIDTH}V${HEIGHT}H0Z`;

/** The sky: one ink rolled into another, from above to the horizon. */
export const sky = ({ sky: top, horizon }: Inks): string =>
  `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#${top}"/><stop offset=".75" stop-color="#${horizon}"/></linearGradient><path d="${FULL}" fill="url(#s)"/>`;

const rays = (draw: RandomFractionSource, { x, y }: Light): string => {
  const amount = wholeBetween(draw, 9, 16);
  const turn = between(draw, 0, 30);
  const width = 360 / amount / 2;
  return times(amount, (index) => {
    const angle = turn + (index * 360) / amount;
    const [ax, ay] = polar(angle - width / 2, 320);
    const [bx, by] = polar(angle + width / 2, 320);
    return `M${n(x)} ${n(y)}l${n(ax)} ${n(ay)} ${n(bx - ax)} ${n(by - ay)}Z`;
  }).join("");
};

type Lighting = (draw: RandomFractionSource, inks: Inks, light: Light) => string;

/** The ways in which a sky is lit. */
const LIGHTINGS: NonEmpty<Lighting> = [
  (_, { light }, { x, y, size }) => disc([x, y], size, light),
  (_, { light, horizon }, { x, y, size }) =>
    disc([x, y], size * 1.7, mix(horizon, light, 0.35)) +
    disc([x, y], size * 1.32, mix(horizon, light, 0.65)) +
    disc([x, y], size, light),
  (draw, { light, horizon }, at) =>
    shape(rays(draw, at), mix(horizon, light, 0.55), ' opacity=".75"') +
    disc([at.x, at.y], at.size, light),
  (_, { light }, { x, y, size }) =>
    disc([x, y], size * 0.86, light) +
    ring([x, y], size * 1.06, [light, 1.6]) +
    ring([x, y], size * 1.24, [light, 1]),
  // A sun behind bars of cloud.
  (draw, { light, horizon, sky: top }, { x, y, size }) => {
    const cloud = mix(top, horizon, 0.7);
    const bars = times(4, (index) => {
      const width = between(draw, size * 0.9, size * 2.2);
      const from = x - size * 1.3 + between(draw, 0, size);
      const at = y + size * (index * 0.36 - 0.2);
      return line(`M${n(from)} ${n(at)}h${n(width)}`, cloud, [4.5, ' stroke-linecap="round"']);
    });
    return disc([x, y], size, light) + bars.join("");
  },
  // A crescent.
  (_, { light, sky: top, horizon }, { x, y, size }) =>
    disc([x, y], size, light) +
    disc([x + size * 0.42, y - size * 0.16], size * 0.82, mix(top, horizon, 0.35)),
];

export const lightIn = (draw: RandomFractionSource, inks: Inks, at: Light): string =>
  pick(draw, LIGHTINGS)(draw, inks, at);

/** Specks of paper that took no ink, over all. */
export const grain = (draw: RandomFractionSource, { light, dark }: Inks): string => {
  const specks = (amount: number): string =>
    times(amount, () => `M${n(draw() * WIDTH)} ${n(draw() * HEIGHT)}h.1`).join("");
  const more = ' stroke-linecap="round" opacity=".5"';
  return line(specks(34), light, [1.1, more]) + line(specks(26), dark, [0.9, more]);
};

/** Dots that grow towards the lower edge, as a half-tone is printed. */
export const halftone = (ink: string, [top, bottom]: Point, step = 6): string => {
  const rows = Math.floor((bottom - top) / step);
  return times(rows, (row) => {
    const y = top + row * step;
    const start = (row % 2) * (step / 2);
    return line(`M${n(start)} ${n(y)}H${WIDTH}`, ink, [
      ((row + 1) / rows) * step * 0.8,
      ` stroke-linecap="round" stroke-dasharray="0 ${n(step)}"`,
    ]);
  }).join("");
};

const close = (points: readonly Point[]): string =>
  `${polygon([...points]).slice(0, -1)} ${WIDTH} ${HEIGHT} 0 ${HEIGHT}Z`;

/** A line of hills, with rounded backs. */
export const hills = (draw: RandomFractionSource, y: number, height: number): string => {
  const steps = wholeBetween(draw, 2, 3);
  const width = WIDTH / steps;
  const start = -between(draw, 0, width);
  const humps = times(steps + 1, () => {
    const rise = between(draw, height * 0.5, height);
    return `c${n(width * 0.36)} ${n(-rise * 0.2)} ${n(width * 0.3)} ${n(-rise)} ${n(width * 0.5)} ${n(-rise)}s${n(width * 0.14)} ${n(rise * 0.8)} ${n(width * 0.5)} ${n(rise)}`;
  });
  return `M${n(start)} ${n(y)}${humps.join("")}V${HEIGHT}H${n(start)}Z`;
};

/** A jagged line, as of rocks or of a far range. */
export const crags = (draw: RandomFractionSource, y: number, height: number): string => {
  const steps = wholeBetween(draw, 6, 9);
  const points = times(steps + 1, (index): Point => {
    const rise = index % 2 === 0 ? between(draw, 0, 0.35) : between(draw, 0.55, 1);
    return [(index * WIDTH) / steps, y - rise * height];
  });
  return close(points);
};

/** One conifer: its lit half and its shaded half. */
const conifer = (
  x: number,
  y: number,
  height: number,
): Readonly<Record<"lit" | "shaded", string>> => {
  const width = height * 0.2;
  const tiers = [0.36, 0.68, 1].map((part, index) => {
    const at = y - height + height * part * 0.94;
    const reach = width * (0.5 + index * 0.28);
    return [reach, at] as const;
  });
  const half = (side: -1 | 1): string =>
    `M${n(x)} ${n(y - height)}${tiers
      .map(
        ([reach, at]) => `L${n(x + side * reach)} ${n(at)}L${n(x + side * reach * 0.45)} ${n(at)}`,
      )
      .join("")}L${n(x)} ${n(y)}Z`;
  return { lit: half(-1), shaded: half(1) };
};

export const conifers = (
  draw: RandomFractionSource,
  { y, height, amount }: { y: number; height: number; amount: number },
  [lit, shaded]: readonly [string, string],
): string => {
  const step = WIDTH / amount;
  const trees = times(amount + 1, (index) =>
    conifer(
      index * step + between(draw, -0.3, 0.3) * step,
      y + between(draw, 0, height * 0.12),
      height * between(draw, 0.7, 1.1),
    ),
  );
  return (
    shape(trees.map((tree) => tree.lit).join(""), lit) +
    shape(trees.map((tree) => tree.shaded).join(""), shaded) +
    shape(`M0 ${n(y - 1)}H${WIDTH}V${HEIGHT}H0Z`, shaded)
  );
};

/** A broad tree with a crown of leaves. */
export const broadTree = (
  [x, y]: Point,
  size: number,
  [lit, shaded]: readonly [string, string],
): string =>
  shape(
    `M${n(x - size * 0.07)} ${n(y)}l${n(size * 0.03)} ${n(-size * 0.6)}h${n(size * 0.08)}l${n(size * 0.03)} ${n(size * 0.6)}Z`,
    shaded,
  ) +
  disc([x + size * 0.2, y - size * 0.62], size * 0.26, shaded) +
  disc([x, y - size * 0.8], size * 0.3, shaded) +
  disc([x - size * 0.22, y - size * 0.6], size * 0.24, lit) +
  disc([x - size * 0.06, y - size * 0.84], size * 0.24, lit);

/** Rows of a sea: stripes that grow towards the lower edge, with crests. */
export const sea = (
  draw: RandomFractionSource,
  y: number,
  { mid, dark, light, horizon }: Inks,
): string => {
  const rows = 6;
  const water = mix(mid, horizon, 0.25);
  const stripes = times(rows, (row) => {
    const part = row / (rows - 1);
    const at = y + (HEIGHT - y) * (0.06 + part ** 1.4 * 0.8);
    const length = 10 + part * 34;
    const start = -between(draw, 0, length * 2);
    const depth = 2 + part * 7;
    const waves = times(
      Math.ceil((WIDTH - start) / (length * 2)) + 1,
      () => `q${n(length / 2)} ${n(-depth)} ${n(length)} 0t${n(length)} 0`,
    ).join("");
    return (
      shape(`M${n(start)} ${n(at)}${waves}V${HEIGHT}H${n(start)}Z`, mix(water, dark, part * 0.85)) +
      line(`M${n(start)} ${n(at)}${waves}`, light, [0.8 + part, ' opacity=".55"'])
    );
  });
  return shape(`M0 ${n(y)}H${WIDTH}V${HEIGHT}H0Z`, water) + stripes.join("");
};

/** The path of light on water, under its source. */
export const glitter = (
  draw: RandomFractionSource,
  [{ x, size }, y]: readonly [Light, number],
  { light }: Inks,
): string =>
  times(9, (index) => {
    const at = y + 4 + index * index * 1.1 + index * 3;
    const width = size * between(draw, 0.35, 1.1) * (1 + index * 0.06);
    const from = x - width / 2 + between(draw, -4, 4);
    return line(`M${n(from)} ${n(at)}h${n(width)}`, light, [
      1.6 + index * 0.25,
      ' stroke-linecap="round"',
    ]);
  }).join("");

/** A peak with a side in the light and one in the shade, and snow if it is high. */
const peak = (
  draw: RandomFractionSource,
  { x, y, width, height }: Readonly<Record<"x" | "y" | "width" | "height", number>>,
  { lit, shaded, snow }: Readonly<{ lit: string; shaded: string; snow: string | null }>,
): string => {
  const top = y - height;
  const edge = times(5, (index): Point => {
    const part = (index + 1) / 5;
    const sway = (index % 2 === 0 ? 1 : -1) * between(draw, 0.02, 0.1) * width;
    return [x + sway * (0.4 + part), top + height * part];
  });
  const left: Point = [x - width * between(draw, 0.5, 0.6), y];
  const right: Point = [x + width * between(draw, 0.5, 0.6), y];
  const under = `V${HEIGHT}`;
  const whole = `M${n(left[0])} ${HEIGHT}V${n(left[1])}L${n(x)} ${n(top)} ${n(right[0])} ${n(right[1])}${under}Z`;
  const shade = `M${n(x)} ${n(top)}L${edge.map(([ex, ey]) => `${n(ex)} ${n(ey)}`).join(" ")}${under}H${n(right[0])}V${n(right[1])}Z`;
  const cap = (part: number): string => {
    const at = top + height * part;
    const reachLeft = (x - left[0]) * part;
    const reachRight = (right[0] - x) * part;
    return `M${n(x)} ${n(top)}L${n(x - reachLeft)} ${n(at)}l${n(reachLeft * 0.35)} ${n(-height * 0.04)} ${n(reachLeft * 0.25)} ${n(height * 0.07)} ${n(reachLeft * 0.4)} ${n(-height * 0.05)} ${n(reachRight * 0.3)} ${n(height * 0.06)} ${n(reachRight * 0.3)} ${n(-height * 0.08)}L${n(x + reachRight)} ${n(at)}Z`;
  };
  return (
    shape(whole, lit) +
    (snow ? shape(cap(between(draw, 0.24, 0.36)), snow) : "") +
    shape(shade, shaded, snow ? ' fill-opacity=".86"' : "")
  );
};

export const peaks = (
  draw: RandomFractionSource,
  inks: Inks,
  { y, height, amount, snow }: { y: number; height: number; amount: number; snow: boolean },
): string => {
  const { mid, dark, light, horizon, sky: top } = inks;
  const far = shape(
    crags(draw, y - height * 0.1, height * 0.6),
    mix(horizon, mix(top, mid, 0.5), 0.55),
  );
  const middle = between(draw, 0.3, 0.7) * WIDTH;
  const places = times(amount, (index) => {
    const main = index === amount - 1;
    const x = main ? middle : (middle + WIDTH * (0.36 + index * 0.34)) % (WIDTH * 1.1);
    const tall = main ? height : height * between(draw, 0.5, 0.75);
    const tone = main ? 0 : 0.35;
    return peak(
      draw,
      { x, y: y + 20, width: tall * between(draw, 0.95, 1.3), height: tall + 20 },
      {
        lit: mix(mix(mid, light, 0.22), horizon, tone),
        shaded: mix(mix(dark, mid, 0.25), horizon, tone * 0.7),
        snow: snow ? mix(light, horizon, tone) : null,
      },
    );
  });
  return far + places.join("");
};

/** The ground before the subject. */
type Ground = (draw: RandomFractionSource, inks: Inks, y: number) => string;

export const GROUNDS: NonEmpty<Ground> = [
  (draw, { mid, dark, horizon, sky: top }, y) =>
    shape(hills(draw, y - 6, 26), mix(horizon, mix(top, mid, 0.6), 0.5)) +
    shape(hills(draw, y + 14, 26), mix(mid, dark, 0.35)),
  (draw, { mid, dark, horizon, sky: top }, y) =>
    shape(crags(draw, y, 44), mix(horizon, mix(top, mid, 0.6), 0.5)) +
    shape(crags(draw, y + 24, 26), mix(mid, dark, 0.4)),
  (draw, { mid, dark, horizon, sky: top }, y) =>
    conifers(draw, { y: y + 4, height: 46, amount: 11 }, [
      mix(horizon, mix(top, mid, 0.6), 0.42),
      mix(horizon, mix(top, mid, 0.6), 0.62),
    ]) + shape(hills(draw, y + 20, 14), mix(mid, dark, 0.4)),
  (draw, inks, y) => sea(draw, y + 2, inks),
  (draw, { mid, dark, horizon, sky: top }, y) =>
    shape(skyline(draw, y + 6, 60), mix(horizon, mix(top, mid, 0.6), 0.5)) +
    shape(hills(draw, y + 18, 16), mix(mid, dark, 0.4)),
  // Nothing but the paper's own ground, ruled like an engraving.
  (_, { mid, horizon }, y) =>
    times(9, (index) =>
      line(`M0 ${n(y + index * 9)}H${WIDTH}`, mix(horizon, mid, 0.55), 1 + index * 0.9),
    ).join(""),
];

/** Roofs and towers against the sky. */
export const skyline = (draw: RandomFractionSource, y: number, height: number): string => {
  const parts: string[] = [];
  let x = -6;
  while (x < WIDTH) {
    const width = between(draw, 9, 22);
    const rise = height * between(draw, 0.25, 1) * (width < 14 ? 1 : 0.6);
    const kind = wholeBetween(draw, 0, 2);
    const top = y - rise;
    const roof =
      kind === 0
        ? `V${n(top)}l${n(width / 2)} ${n(-width * 0.9)} ${n(width / 2)} ${n(width * 0.9)}`
        : kind === 1
          ? `V${n(top)}h${n(width)}`
          : `V${n(top)}h${n(width / 5)}v5h${n(width / 5)}v-5h${n(width / 5)}v5h${n(width / 5)}v-5h${n(width / 5)}`;
    parts.push(`M${n(x)} ${HEIGHT}${roof}V${HEIGHT}Z`);
    x += width;
  }
  return parts.join("");
};
