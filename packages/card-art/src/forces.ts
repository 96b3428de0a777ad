import { type Inks, mix } from "./inks.ts";
import { halftone } from "./scene.ts";
import { between, type RandomFractionSource, wholeBetween } from "./seed.ts";
import {
  disc,
  group,
  line,
  mirrorShape,
  n,
  type Point,
  polar,
  polygon,
  ring,
  shape,
  times,
  turned,
} from "./shapes.ts";

/** Weather and energy that fill a picture, around its middle. */
type Force = (draw: RandomFractionSource, inks: Inks) => string;

const zigzag = (
  draw: RandomFractionSource,
  [from, to]: readonly [Point, Point],
  width: number,
): string => {
  const steps = wholeBetween(draw, 4, 6);
  const at = (part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ];
  const middle = times(steps - 1, (index): Point => {
    const [x, y] = at((index + 1) / steps);
    return [x + (index % 2 === 0 ? 1 : -1) * between(draw, 10, 26), y + between(draw, -8, 8)];
  });
  const there = middle.map(([x, y], index): Point => [x - width * (1 - index / steps), y - 3]);
  const back = middle
    .map(([x, y], index): Point => [x + width * (1 - index / steps), y + 3])
    .reverse();
  return polygon([from, ...there, to, ...back]);
};

const bolt: Force = (draw, inks) => {
  const { light, accent, dark, mid } = inks;
  const foot: Point = [between(draw, -24, 24), between(draw, 66, 84)];
  const head: Point = [between(draw, -44, 44), -130];
  const main = zigzag(draw, [head, foot], 21);
  const side = zigzag(
    draw,
    [
      [foot[0] * 0.3 + 6, -30],
      [between(draw, 50, 92), between(draw, 10, 60)],
    ],
    9,
  );
  const other = zigzag(
    draw,
    [
      [head[0] * 0.6, -70],
      [between(draw, -92, -50), between(draw, -30, 30)],
    ],
    8,
  );
  const clouds = times(7, (index) =>
    disc(
      [-96 + index * 32, -122 + between(draw, -6, 12)],
      between(draw, 22, 36),
      mix(mid, dark, index % 2 === 0 ? 0.55 : 0.75),
    ),
  ).join("");
  const burst = times(9, (index) =>
    turned(
      -80 + index * 20,
      shape(`M-4-12L0 ${n(-between(draw, 26, 54))} 4-12Z`, index % 2 === 0 ? accent : light),
    ),
  );
  return (
    `<g transform="translate(3 2)">${shape(main + side + other, mix(mid, dark, 0.5))}</g>` +
    shape(side + other, light) +
    shape(main, accent) +
    `<g transform="translate(${n(foot[0])} ${n(foot[1])})">${burst.join("")}${disc([0, 0], 13, light)}</g>` +
    clouds
  );
};

const tongue = ([x, y]: Point, [height, width]: Point, sway: number): string =>
  `M${n(x)} ${n(y - height)}C${n(x + width * 0.3 + sway)} ${n(y - height * 0.62)} ${n(x + width)} ${n(y - height * 0.5)} ${n(x + width)} ${n(y - height * 0.16)}C${n(x + width)} ${n(y + width * 0.6)} ${n(x - width)} ${n(y + width * 0.6)} ${n(x - width)} ${n(y - height * 0.16)}C${n(x - width)} ${n(y - height * 0.42)} ${n(x - width * 0.4)} ${n(y - height * 0.44)} ${n(x - width * 0.3 + sway)} ${n(y - height * 0.66)}C${n(x - width * 0.1)} ${n(y - height * 0.8)} ${n(x)} ${n(y - height * 0.9)} ${n(x)} ${n(y - height)}Z`;

const flames: Force = (draw, { accent, light, mid, dark }) => {
  const layer = (
    amount: number,
    [height, width, base]: readonly [number, number, number],
    ink: string,
  ): string =>
    shape(
      times(amount, (index) => {
        const x = ((index + 0.5) / amount - 0.5) * 170 + between(draw, -8, 8);
        const middle = 1 - Math.abs(x) / 150;
        return tongue(
          [x, base],
          [height * middle * between(draw, 0.7, 1.15), width * between(draw, 0.8, 1.2)],
          between(draw, -10, 10),
        );
      }).join(""),
      ink,
    );
  const sparks = times(14, () =>
    disc([between(draw, -80, 80), between(draw, -110, 20)], between(draw, 1, 3.2), accent),
  ).join("");
  return (
    sparks +
    layer(5, [190, 34, 120], mix(mid, dark, 0.45)) +
    layer(5, [150, 27, 122], mid) +
    layer(5, [112, 19, 124], accent) +
    layer(4, [66, 12, 126], light)
  );
};

const comet: Force = (draw, inks) => {
  const { accent, light, mid, dark, horizon } = inks;
  const turn = between(draw, 24, 56) * (draw() < 0.5 ? -1 : 1);
  return (
    `<g transform="translate(0 26) rotate(${n(turn)})">` +
    shape(
      "M-46 0C-44-60-20-120-30-220 0-150 10-190 30-230 20-130 44-60 46 0Z",
      mix(mid, dark, 0.25),
    ) +
    shape("M-36 0C-34-50-12-90-12-170 6-120 20-140 22-180 20-90 34-50 36 0Z", accent) +
    shape("M-24 0C-22-40-4-70 0-120 8-70 22-40 24 0Z", light) +
    `</g>` +
    disc([0, 26], 46, mix(mid, dark, 0.7)) +
    shape("M0-20A46 46 0 0 0 0 72C-20 60-28 40-24 24S-14-8 0-20Z", mix(mid, horizon, 0.25)) +
    disc([16, 12], 9, dark) +
    disc([8, 44], 12, dark) +
    disc([28, 36], 5, dark) +
    disc([-20, 26], 6, mix(mid, dark, 0.6))
  );
};

const wave: Force = (draw, inks) => {
  const { mid, dark, light, accent, horizon } = inks;
  const flip = draw() < 0.5 ? -1 : 1;
  const foam = times(9, (index) => {
    const [x, y] = polar(-60 + index * 25, 54);
    return disc([x + 6, y - 4], between(draw, 5, 11), light);
  }).join("");
  const ridges = times(4, (index) =>
    line(
      `M${n(-104 + index * 8)} ${n(112 - index * 8)}C${n(-60 + index * 8)} ${n(60 - index * 16)} ${n(-58 + index * 10)} ${n(-30 + index * 5)} ${n(-8 + index * 6)} ${n(-46 + index * 9)}`,
      light,
      [2.2, ' opacity=".7" stroke-linecap="round"'],
    ),
  ).join("");
  return (
    `<g transform="scale(${flip} 1)">` +
    shape(
      "M-120 140V60C-90 20-80-50-20-70 40-88 84-50 78-4 74 26 40 34 28 14 18-6 40-22 52-12 44-40 2-42-4 0-12 46 30 84 120 84V140Z",
      mix(mid, dark, 0.35),
    ) +
    shape(
      "M-120 140V84C-86 50-74-20-30-48-44-4-20 70 60 100L120 104V140Z",
      mix(mid, horizon, 0.25),
    ) +
    ridges +
    `<g transform="translate(26 -16) scale(.95)">${foam}</g>` +
    shape("M-120 140C-80 104-30 108 0 118S80 100 120 112V140Z", dark) +
    disc([54, -92], 4, accent) +
    disc([70, -74], 2.5, light) +
    disc([38, -104], 3, light) +
    "</g>"
  );
};

const vortex: Force = (draw, { mid, dark, light, accent, horizon }) => {
  const arms = wholeBetween(draw, 3, 6);
  const twist = between(draw, 150, 260) * (draw() < 0.5 ? -1 : 1);
  const arm = (start: number, width: number): string => {
    const edge = (shift: number): Point[] =>
      times(11, (index) => {
        const part = index / 10;
        return polar(start + twist * part + shift * (0.3 + part * 0.7), 8 + part ** 1.3 * 150);
      });
    return polygon([...edge(0), ...edge(width).reverse()]);
  };
  const step = 360 / arms;
  const all = (shift: number, width: number, ink: string): string =>
    shape(times(arms, (index) => arm(index * step + shift, width)).join(""), ink);
  return (
    disc([0, 0], 118, mix(mid, horizon, 0.3)) +
    all(0, step * 0.56, mix(mid, dark, 0.6)) +
    all(step * 0.56, step * 0.12, accent) +
    disc([0, 0], 20, dark) +
    disc([0, 0], 11, light)
  );
};

const burst: Force = (draw, { mid, dark, light, accent }) => {
  const points = wholeBetween(draw, 9, 14);
  const star = (outer: number, inner: number, turn: number): string =>
    polygon(
      times(
        points * 2,
        (index): Point =>
          polar(
            turn + (index * 180) / points,
            index % 2 === 0 ? outer * between(draw, 0.78, 1.1) : inner,
          ),
      ),
    );
  return (
    shape(star(118, 62, 0), mix(mid, dark, 0.4)) +
    shape(star(92, 48, 8), mid) +
    shape(star(70, 36, 14), accent) +
    shape(star(44, 22, 4), light) +
    times(10, () => {
      const [x, y] = polar(between(draw, 0, 360), between(draw, 70, 112));
      return shape(`M${n(x)} ${n(y)}l6-3 3 7-6 3Z`, dark);
    }).join("")
  );
};

const rays: Force = (draw, inks) => {
  const { light, accent, mid, dark, horizon } = inks;
  const amount = wholeBetween(draw, 12, 20);
  const beams = times(amount, (index) =>
    turned(
      (index * 360) / amount,
      shape(
        `M0 0L${n(-between(draw, 4, 11))}-170H${n(between(draw, 4, 11))}Z`,
        index % 2 === 0 ? light : mix(horizon, accent, 0.4),
      ),
    ),
  ).join("");
  return (
    beams +
    disc([0, 0], 46, mix(accent, light, 0.5)) +
    disc([0, 0], 34, light) +
    ring([0, 0], 56, [accent, 3]) +
    ring([0, 0], 66, [mix(mid, dark, 0.3), 1.6])
  );
};

const tornado: Force = (draw, { mid, dark, light, horizon, accent }) => {
  let x = 0;
  const turns = times(9, (index) => {
    x += between(draw, -9, 9);
    const width = 92 - index * 9.6;
    const y = -96 + index * 23;
    return (
      shape(
        `M${n(x - width)} ${n(y)}C${n(x - width * 0.4)} ${n(y + 20)} ${n(x + width * 0.4)} ${n(y + 20)} ${n(x + width)} ${n(y)}C${n(x + width * 0.8)} ${n(y + 30)} ${n(x - width * 0.5)} ${n(y + 32)} ${n(x - width)} ${n(y)}Z`,
        index % 2 === 0 ? mix(mid, dark, 0.55) : mix(mid, light, 0.15),
      ) +
      line(
        `M${n(x - width)} ${n(y)}C${n(x - width * 0.5)} ${n(y - 13)} ${n(x + width * 0.5)} ${n(y - 13)} ${n(x + width)} ${n(y)}`,
        mix(mid, horizon, 0.4),
        3,
      )
    );
  }).join("");
  const bits = times(10, () =>
    shape(
      `M${n(between(draw, -90, 90))} ${n(between(draw, -80, 80))}l7-3 2 5-6 4Z`,
      draw() < 0.4 ? accent : dark,
    ),
  ).join("");
  return turns + bits;
};

const eclipse: Force = (draw, { mid, dark, light, accent }) => {
  const amount = wholeBetween(draw, 16, 26);
  return (
    times(amount, (index) =>
      turned(
        (index * 360) / amount,
        shape(`M-5-50L0 ${n(-between(draw, 66, 108))} 5-50Z`, index % 3 === 0 ? accent : light),
      ),
    ).join("") +
    disc([0, 0], 58, light) +
    disc([0, 0], 52, accent) +
    disc([3, 2], 50, dark) +
    shape("M-30-30A46 46 0 0 0-34 28 50 50 0 0 1-30-30Z", mix(mid, dark, 0.5))
  );
};

const runes: Force = (draw, { mid, dark, light, accent }) => {
  const amount = wholeBetween(draw, 6, 9);
  const STROKES = [
    "M0-9V9M0-3L7-9",
    "M-6-9V9M-6-9L6 0-6 9",
    "M-6-9L6 9M6-9L-6 9",
    "M0-9V9M-7-4L0-9 7-4",
    "M-6 9V-9L6-2V9",
    "M-7-9H7L0 0 7 9H-7",
    "M0-9L8 0 0 9-8 0Z",
  ] as const;
  const marks = times(amount, (index) => {
    const angle = (index * 360) / amount;
    const [x, y] = polar(angle, 66);
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${line(STROKES[Math.floor(draw() * STROKES.length)] ?? STROKES[0], light, [3, ' stroke-linecap="round"'])}</g>`;
  }).join("");
  const corners = wholeBetween(draw, 3, 7);
  const star = polygon(
    times(
      corners,
      (index): Point =>
        polar(
          (index * 360 * (corners === 4 ? 1 : Math.floor((corners - 1) / 2) || 1)) / corners,
          46,
        ),
    ),
  );
  return (
    disc([0, 0], 86, mix(mid, dark, 0.75)) +
    ring([0, 0], 86, [accent, 4]) +
    ring([0, 0], 49, [accent, 2.4]) +
    marks +
    line(star, light, [2.6, ' stroke-linejoin="round"']) +
    disc([0, 0], 13, accent) +
    disc([0, 0], 5, light)
  );
};

const hail: Force = (draw, { mid, dark, light, accent, horizon }) =>
  times(12, (index) => {
    const x = -84 + (index % 6) * 34 + between(draw, -9, 9);
    const y = (index < 6 ? -66 : 34) + between(draw, -40, 30);
    const size = between(draw, 0.7, 1.25);
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(24) scale(${n(size * 10)}e-1)">${mirrorShape("M0-34L8-14 0 26Z", [index % 4 === 0 ? accent : light, mix(horizon, mix(mid, dark, 0.3), 0.6)])}</g>`;
  }).join("");

const growth: Force = (draw, { mid, dark, light, accent }) => {
  const leaf = ([x, y]: Point, angle: number, size: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(size * 10)}e-1)">${mirrorShape("M0 0C20-14 22-44 0-66Z", [mix(mid, light, 0.25), mix(mid, dark, 0.5)])}</g>`;
  const leaves = times(7, (index) => {
    const y = 70 - index * 23;
    const side = index % 2 === 0 ? 1 : -1;
    return leaf(
      [Math.sin(index) * 6, y],
      side * between(draw, 46, 74),
      between(draw, 0.7, 1) * (1.15 - index * 0.08),
    );
  }).join("");
  return (
    line("M0 130C-12 70 12 20 0-90", mix(mid, dark, 0.75), [7, ' stroke-linecap="round"']) +
    leaves +
    leaf([0, -64], 0, 0.9) +
    times(6, () =>
      disc([between(draw, -70, 70), between(draw, -96, 40)], between(draw, 2, 4), accent),
    ).join("")
  );
};

const claws: Force = (draw, { mid, dark, light, accent }) => {
  const amount = wholeBetween(draw, 3, 4);
  const turn = between(draw, 14, 40) * (draw() < 0.5 ? -1 : 1);
  return turned(
    turn,
    times(amount, (index) => {
      const x = (index - (amount - 1) / 2) * 38;
      const y = Math.abs(index - (amount - 1) / 2) * 9;
      return (
        shape(
          `M${n(x)} ${n(-104 + y)}C${n(x + 20)}-40 ${n(x + 18)} 40 ${n(x - 3)} ${n(110 - y)}C${n(x - 15)} 40 ${n(x - 15)}-40 ${n(x)} ${n(-104 + y)}Z`,
          mix(mid, dark, 0.7),
        ) +
        shape(
          `M${n(x)} ${n(-90 + y)}C${n(x + 11)}-40 ${n(x + 9)} 40 ${n(x - 3)} ${n(94 - y)}C${n(x - 5)} 40 ${n(x - 4)}-40 ${n(x)} ${n(-90 + y)}Z`,
          index % 2 === 0 ? accent : light,
        )
      );
    }).join(""),
  );
};

const tide: Force = (draw, { mid, dark, light, accent }) => {
  const rings = wholeBetween(draw, 4, 6);
  return (
    times(rings, (index) =>
      disc(
        [0, 0],
        112 - (index * 96) / rings,
        index % 2 === 0 ? mix(mid, dark, 0.2 + index * 0.1) : mix(mid, light, 0.3),
      ),
    ).join("") +
    disc([0, 0], 15, accent) +
    times(12, (index) =>
      turned(
        index * 30 + between(draw, -6, 6),
        disc([0, -between(draw, 50, 104)], between(draw, 2, 5), light),
      ),
    ).join("")
  );
};

const petals: Force = (draw, { mid, dark, light, accent }) => {
  const folds = wholeBetween(draw, 5, 9);
  const reach = between(draw, 74, 96);
  const width = between(draw, 16, 30);
  const petal = (length: number, broad: number): string =>
    `M0 0C${n(broad)} ${n(-length * 0.35)} ${n(broad)} ${n(-length * 0.7)} 0 ${n(-length)}Z`;
  const rosette = (
    [length, broad]: Point,
    shift: number,
    [lit, shaded]: readonly [string, string],
  ): string =>
    times(folds, (index) =>
      turned((index * 360) / folds + shift, mirrorShape(petal(length, broad), [lit, shaded])),
    ).join("");
  return (
    ring([0, 0], reach + 9, [accent, 2]) +
    rosette([reach, width], 0, [mix(mid, light, 0.25), mix(mid, dark, 0.55)]) +
    rosette([reach * 0.66, width * 0.8], 180 / folds, [accent, mix(accent, dark, 0.4)]) +
    rosette([reach * 0.36, width * 0.5], 0, [light, mix(light, mid, 0.5)]) +
    disc([0, 0], 8, dark)
  );
};

const stars: Force = (draw, { light, accent, mid, dark }) => {
  const amount = wholeBetween(draw, 6, 9);
  const places = times(
    amount,
    (index): Point => polar((index * 360) / amount + between(draw, -18, 18), between(draw, 28, 92)),
  );
  const star = ([x, y]: Point, size: number, ink: string): string =>
    `<g transform="translate(${n(x)} ${n(y)})">${shape(`M0 ${n(-size)}L${n(size * 0.22)} ${n(-size * 0.22)} ${n(size)} 0 ${n(size * 0.22)} ${n(size * 0.22)} 0 ${n(size)} ${n(-size * 0.22)} ${n(size * 0.22)} ${n(-size)} 0 ${n(-size * 0.22)} ${n(-size * 0.22)}Z`, ink)}</g>`;
  return (
    disc([0, 0], 112, mix(mid, dark, 0.8)) +
    ring([0, 0], 112, [accent, 3]) +
    ring([0, 0], 104, [light, 0.8]) +
    line(polygon(places), light, 1.6) +
    places
      .map((place, index) => star(place, between(draw, 9, 18), index % 3 === 0 ? accent : light))
      .join("") +
    times(22, () => {
      const [x, y] = polar(between(draw, 0, 360), between(draw, 8, 98));
      return disc([x, y], between(draw, 0.7, 1.7), light);
    }).join("")
  );
};

const curtain: Force = (draw, { light, accent, mid, dark, horizon }) => {
  const folds = [mix(horizon, light, 0.4), accent, mix(mid, light, 0.2), mix(mid, dark, 0.5)];
  const drawn = folds.map((ink, index) => {
    const y = -70 + index * 30;
    const sway = (): number => between(draw, -30, 30);
    const top = `M-104 ${n(y)}C-60 ${n(y + sway())}-30 ${n(y + sway())} 0 ${n(y)}S64 ${n(y + sway())} 104 ${n(y - 8)}`;
    const d = `${top}V${n(y + 34)}C60 ${n(y + 60)}-50 ${n(y + 10)}-104 ${n(y + 44)}Z`;
    return shape(d, ink, ' opacity=".86"');
  });
  return drawn.join("") + group("translate(-100 0)", halftone(dark, [60, 130], 8));
};

export const FORCES = {
  bolt,
  flames,
  comet,
  wave,
  vortex,
  burst,
  rays,
  tornado,
  eclipse,
  runes,
  hail,
  growth,
  claws,
  tide,
  petals,
  stars,
  curtain,
} as const satisfies Record<string, Force>;

export type ForceName = keyof typeof FORCES;
