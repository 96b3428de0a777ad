import { type Inks, mix } from "./inks.ts";
import {
  broadTree,
  conifers,
  crags,
  glitter,
  HEIGHT,
  halftone,
  hills,
  type Light,
  lightIn,
  peaks,
  sea,
  sky,
  skyline,
  WIDTH,
} from "./scene.ts";
import { between, pick, type RandomFractionSource, wholeBetween } from "./seed.ts";
import { disc, group, line, mirrorShape, n, type Point, shape, times } from "./shapes.ts";

/** A place: what stands before the sky. */
type Place = (draw: RandomFractionSource, inks: Inks, light: Light) => string;

const far = ({ horizon, sky: top, mid }: Inks, share = 0.5): string =>
  mix(horizon, mix(top, mid, 0.6), share);

const cloud = (draw: RandomFractionSource, { light, horizon }: Inks, y: number): string => {
  const x = between(draw, 10, 120);
  const width = between(draw, 46, 84);
  const d = `M${n(x)} ${n(y)}a11 11 0 0 1 16-10 17 17 0 0 1 30-3 13 13 0 0 1 ${n(width - 46)} 13Z`;
  return shape(d, mix(horizon, light, 0.7));
};

const birds = (draw: RandomFractionSource, { dark }: Inks, y: number): string =>
  times(3, () => {
    const x = between(draw, 30, 160);
    const at = y + between(draw, -14, 14);
    return line(`M${n(x)} ${n(at)}q4-5 7 0q3-5 7 0`, dark, [1.5, ' stroke-linecap="round"']);
  }).join("");

const mountain: Place = (draw, inks) => {
  const high = between(draw, 96, 130);
  const nearest = mix(inks.mid, inks.dark, 0.62);
  const front = pick(draw, [
    () =>
      conifers(draw, { y: 214, height: 40, amount: 10 }, [
        mix(inks.mid, inks.dark, 0.55),
        inks.dark,
      ]),
    () => shape(hills(draw, 208, 34), nearest) + shape(crags(draw, 226, 18), inks.dark),
    () => shape(crags(draw, 212, 44), nearest) + shape(hills(draw, 232, 22), inks.dark),
  ]);
  return (
    peaks(draw, inks, {
      y: 178,
      height: high,
      amount: wholeBetween(draw, 1, 3),
      snow: draw() < 0.7,
    }) + front()
  );
};

const volcano: Place = (draw, inks) => {
  const x = between(draw, 80, 120);
  const smoke = times(5, (index) =>
    disc(
      [x + between(draw, -9, 9) + index * 7, 74 - index * 13],
      11 + index * 4.5,
      mix(inks.sky, inks.dark, 0.4),
    ),
  ).join("");
  const cone = `M${n(x - 88)} 196L${n(x - 17)} 84q8 7 17 2t17-1L${n(x + 88)} 196V240H${n(x - 88)}Z`;
  const shade = `M${n(x + 4)} 86q7-3 13-3L${n(x + 88)} 196V240H${n(x + 10)}l-9-60 14-40Z`;
  const lava = `M${n(x - 13)} 86q6 5 13 1t13-1l4 30-6 12 5 26-9-12-5 40-6-46-7 14-3-30Z`;
  return (
    shape(crags(draw, 172, 40), far(inks)) +
    smoke +
    shape(cone, mix(inks.mid, inks.dark, 0.3)) +
    shape(shade, mix(inks.mid, inks.dark, 0.75)) +
    shape(lava, inks.accent) +
    shape(hills(draw, 216, 26), inks.dark)
  );
};

const palm = ([x, y]: Point, lean: number, [lit, shaded]: readonly [string, string]): string => {
  const topX = x + lean;
  const topY = y - 52;
  const leaf = (reach: number, drop: number): string =>
    `M${n(topX)} ${n(topY)}q${n(reach * 0.5)} ${n(-13)} ${n(reach)} ${n(drop)}q${n(-reach * 0.45)} ${n(-drop * 0.4 - 6)} ${n(-reach)} ${n(-drop)}Z`;
  return (
    line(`M${n(x)} ${n(y)}Q${n(x)} ${n(y - 30)} ${n(topX)} ${n(topY)}`, shaded, 3.4) +
    shape(leaf(30, 10) + leaf(24, 24) + leaf(10, 30), shaded) +
    shape(leaf(-30, 8) + leaf(-24, 22) + leaf(-9, -14), lit)
  );
};

const island: Place = (draw, inks, light) => {
  const level = between(draw, 138, 152);
  const x = between(draw, 70, 130);
  const { mid, dark } = inks;
  const land = pick(draw, [
    () => {
      const wide = between(draw, 50, 66);
      return (
        shape(
          `M${n(x - wide)} ${n(level + 8)}q${n(wide * 0.4)}-26 ${n(wide)}-26t${n(wide)} 26Z`,
          mix(mid, dark, 0.55),
        ) +
        shape(
          `M${n(x - wide)} ${n(level + 8)}q${n(wide * 0.4)}-26 ${n(wide)}-26q-18 8-14 26Z`,
          mix(mid, inks.light, 0.3),
        ) +
        palm([x - 10, level - 14], -16, [mix(mid, dark, 0.5), dark]) +
        palm([x + 12, level - 14], 18, [mix(mid, dark, 0.5), dark])
      );
    },
    () =>
      group(
        `translate(${n(x)} ${n(level)})`,
        mirrorShape("M0-84L8-70 12-72 20-44 26-46 34-16 42-12 50 10H0Z", [
          mix(mid, inks.light, 0.28),
          mix(mid, dark, 0.7),
        ]),
      ),
    () =>
      shape(
        `M${n(x - 70)} ${n(level + 8)}l22-20 16 4 12-34 18-14 16 22 10-4 14 28 26 6 10 12Z`,
        mix(mid, inks.light, 0.24),
      ) +
      shape(
        `M${n(x - 2)} ${n(level - 56)}l16 22 10-4 14 28 26 6 10 12h-74l12-20-8-12Z`,
        mix(mid, dark, 0.65),
      ),
  ]);
  return (
    shape(hills(draw, level, 22), far(inks, 0.35)) +
    sea(draw, level, inks) +
    glitter(draw, [light, level], inks) +
    land() +
    line(`M${n(x - 78)} ${n(level + 9)}h156`, inks.light, [
      1.6,
      ' stroke-dasharray="22 5 40 7" stroke-linecap="round"',
    ])
  );
};

const woods: Place = (draw, inks) => {
  const tones = [0.3, 0.62, 1].map((share): [string, string] => [
    mix(far(inks, 0.35), mix(inks.mid, inks.light, 0.12), share),
    mix(far(inks, 0.6), mix(inks.mid, inks.dark, 0.55), share),
  ]) as [[string, string], [string, string], [string, string]];
  return pick(draw, [
    () =>
      conifers(draw, { y: 146, height: 62, amount: 10 }, tones[0]) +
      conifers(draw, { y: 178, height: 88, amount: 7 }, tones[1]) +
      conifers(draw, { y: 226, height: 118, amount: 4 }, tones[2]),
    // Trunks that stand before the light.
    () => {
      const trunks = (amount: number, width: number, tone: [string, string]): string =>
        times(amount, (index) => {
          const x = ((index + between(draw, 0.1, 0.9)) * WIDTH) / amount;
          const lean = between(draw, -5, 5);
          const trunk = (from: number, to: number): string =>
            `M${n(x + from)} ${HEIGHT}L${n(x + from * 0.7 + lean)} 0H${n(x + to * 0.7 + lean)}L${n(x + to)} ${HEIGHT}Z`;
          return shape(trunk(-width / 2, 0), tone[0]) + shape(trunk(0, width / 2), tone[1]);
        }).join("");
      const crown = times(9, (index) =>
        disc(
          [index * 25, between(draw, -6, 22)],
          between(draw, 22, 34),
          mix(inks.mid, inks.dark, 0.5),
        ),
      ).join("");
      return (
        trunks(8, 8, tones[0]) +
        shape(hills(draw, 190, 20), tones[0][1]) +
        trunks(5, 15, tones[1]) +
        shape(hills(draw, 208, 20), tones[1][1]) +
        trunks(3, 26, tones[2]) +
        crown +
        shape(hills(draw, 226, 18), inks.dark)
      );
    },
    () =>
      shape(hills(draw, 160, 30), tones[0][1]) +
      [0, 1, 2, 3]
        .map((index) => broadTree([18 + index * 56 + between(draw, -8, 8), 176], 62, tones[1]))
        .join("") +
      shape(hills(draw, 186, 18), tones[1][1]) +
      [0, 1]
        .map((index) => broadTree([40 + index * 118 + between(draw, -12, 12), 222], 118, tones[2]))
        .join("") +
      shape(hills(draw, 222, 16), inks.dark),
  ])();
};

const plains: Place = (draw, inks, light) => {
  const level = between(draw, 140, 154);
  const vanish = between(draw, 70, 130);
  const field = mix(inks.mid, inks.light, 0.35);
  const furrows = times(13, (index) => {
    const x = -160 + index * 43;
    return `M${n(vanish)} ${n(level)}L${n(x)} ${HEIGHT}h17Z`;
  }).join("");
  const extra = pick(draw, [
    () =>
      broadTree([between(draw, 40, 160), level + 26], 66, [
        mix(inks.mid, inks.dark, 0.4),
        mix(inks.mid, inks.dark, 0.8),
      ]),
    () => {
      const x = between(draw, 50, 140);
      return (
        shape(`M${n(x)} ${n(level + 14)}v-26l12-15 12 15v26Z`, mix(inks.mid, inks.dark, 0.75)) +
        shape(`M${n(x)} ${n(level + 14)}v-26l12-15v41Z`, inks.light)
      );
    },
    () => birds(draw, inks, light.y + 44),
  ]);
  return (
    cloud(draw, inks, between(draw, 40, 90)) +
    cloud(draw, inks, between(draw, 60, 110)) +
    shape(hills(draw, level, 26), far(inks, 0.42)) +
    shape(hills(draw, level + 6, 14), far(inks, 0.7)) +
    shape(`M0 ${n(level)}H${WIDTH}V${HEIGHT}H0Z`, field) +
    shape(furrows, mix(inks.mid, inks.dark, 0.12)) +
    extra() +
    shape(hills(draw, 226, 20), mix(inks.mid, inks.dark, 0.6))
  );
};

const deadTree = (
  draw: RandomFractionSource,
  [x, y, height]: readonly [number, number, number],
  ink: string,
): string => {
  const branch = (at: number, reach: number, rise: number): string =>
    `M${n(x)} ${n(y - height * at)}q${n(reach * 0.4)} ${n(-rise * 0.2)} ${n(reach)} ${n(-rise)}m${n(-reach * 0.45)} ${n(rise * 0.55)}q${n(reach * 0.1)} ${n(-rise * 0.5)} ${n(-reach * 0.05)} ${n(-rise * 0.9)}`;
  const branches = times(4, (index) =>
    branch(
      0.4 + index * 0.14,
      (index % 2 === 0 ? 1 : -1) * between(draw, 0.2, 0.36) * height,
      between(draw, 0.12, 0.3) * height,
    ),
  ).join("");
  return (
    shape(
      `M${n(x - height * 0.055)} ${n(y)}q${n(height * 0.04)} ${n(-height * 0.5)} ${n(height * 0.04)} ${n(-height)}h${n(height * 0.03)}q0 ${n(height * 0.5)} ${n(height * 0.045)} ${n(height)}Z`,
      ink,
    ) + line(branches, ink, [height * 0.024, ' stroke-linecap="round"'])
  );
};

const swamp: Place = (draw, inks, light) => {
  const level = between(draw, 150, 164);
  const { mid, dark, horizon } = inks;
  const mist = times(4, (index) =>
    line(
      `M${n(between(draw, -30, 60))} ${n(level - 6 + index * 15)}h${n(between(draw, 70, 130))}`,
      mix(horizon, inks.light, 0.4),
      [4, ' stroke-linecap="round" opacity=".6"'],
    ),
  ).join("");
  const reeds = times(12, (index) => {
    const x = index * 17 + between(draw, 0, 12);
    const tall = between(draw, 16, 44);
    return line(
      `M${n(x)} 240q${n(between(draw, -4, 4))} ${n(-tall * 0.6)} ${n(between(draw, -6, 6))} ${n(-tall)}`,
      dark,
      [2, ' stroke-linecap="round"'],
    );
  }).join("");
  return (
    shape(crags(draw, level, 34), far(inks, 0.4)) +
    shape(`M0 ${n(level)}H${WIDTH}V${HEIGHT}H0Z`, mix(mid, horizon, 0.2)) +
    glitter(draw, [light, level], inks) +
    deadTree(draw, [between(draw, 20, 60), level + 12, 84], mix(mid, dark, 0.55)) +
    deadTree(draw, [between(draw, 130, 180), level + 26, 118], mix(mid, dark, 0.8)) +
    mist +
    shape(hills(draw, 216, 18), mix(mid, dark, 0.75)) +
    deadTree(draw, [between(draw, 70, 120), 226, between(draw, 110, 150)], dark) +
    reeds
  );
};

const desert: Place = (draw, inks) => {
  const x = between(draw, 70, 130);
  return (
    shape(hills(draw, 156, 20), far(inks, 0.4)) +
    shape(`M${n(x)} 92L${n(x - 62)} 168H${n(x + 66)}Z`, mix(inks.mid, inks.light, 0.45)) +
    shape(`M${n(x)} 92L${n(x + 66)} 168H${n(x + 8)}Z`, mix(inks.mid, inks.dark, 0.5)) +
    shape(hills(draw, 176, 30), mix(inks.mid, inks.light, 0.2)) +
    shape(hills(draw, 202, 36), mix(inks.mid, inks.dark, 0.3)) +
    shape(hills(draw, 228, 30), mix(inks.mid, inks.dark, 0.7))
  );
};

/** Something built, drawn by its right half around the middle of the page. */
const built = (
  draw: RandomFractionSource,
  inks: Inks,
  [half, openings]: readonly [string, string],
): string => {
  const { mid, dark, light, accent } = inks;
  return (
    shape(crags(draw, 186, 40), far(inks)) +
    `<g transform="translate(100 200)">${mirrorShape(half, [mix(mid, light, 0.2), mix(mid, dark, 0.72)])}${mirrorShape(openings, [mix(mid, dark, 0.85), draw() < 0.6 ? accent : dark])}</g>` +
    shape(hills(draw, 212, 22), mix(mid, dark, 0.6)) +
    shape(hills(draw, 230, 18), dark)
  );
};

const tower: Place = (draw, inks) =>
  built(draw, inks, [
    pick(draw, [
      "M0-150L22-112H15V-60H24V-50H18V10H0Z",
      "M0-128H8V-136H16V-128H24V-106H17V-20L26 10H0Z",
      "M0-160L5-130 14-120V-70L20-60V-16L30 10H0Z",
    ]),
    "M0-96C5-96 5-92 5-84H0ZM0-44C6-44 6-38 6-28H0Z",
  ]);

const castle: Place = (draw, inks) =>
  built(draw, inks, [
    pick(draw, [
      "M0-104H8V-96H14V-104H22V-70H34V-86L46-104 58-86V10H0Z",
      "M0-132L16-104V-74H32V-82H40V-74H48V-82H56V-74H64V10H0Z",
      "M0-90H10V-60H20V-112L31-138 42-112V-54H54V-62H62V10H0Z",
    ]),
    "M0-30C13-30 14-18 14 10H0ZM29-92H34V-78H29Z",
  ]);

const temple: Place = (draw, inks) =>
  built(draw, inks, [
    pick(draw, [
      "M0-112L70-78V-68H62V-4H70V10H0Z",
      "M0-124C30-124 46-104 48-78H60V-68H54V-6H64V10H0Z",
      "M0-130L12-104H20V-84H36V-62H52V-34H68V10H0Z",
    ]),
    "M0-66H8V10H0ZM20-66H28V10H20ZM42-62H50V10H42Z",
  ]);

const tomb: Place = (draw, inks) =>
  built(draw, inks, [
    pick(draw, [
      "M0-96C28-96 44-80 44-56V10H0Z",
      "M0-116L60-72 52-66V-6H62V10H0Z",
      "M0-92H56L48-76H44V10H0Z",
    ]),
    pick(draw, [
      "M0-62C16-62 22-52 22-38V10H0Z",
      "M0-50H18V10H0Z",
      "M0-74C12-74 16-66 16-58 16-50 12-48 10-44V-36H0ZM0-26H16V10H0Z",
    ]),
  ]);

const arch: Place = (draw, inks) =>
  built(draw, inks, [
    "M0-130C44-130 66-96 66-56V10H38V-52C38-80 26-96 0-96Z",
    "M0-118L6-110 0-102ZM50-60H56V-20H50Z",
  ]);

const canal: Place = (draw, inks, light) => {
  const level = 164;
  const { mid, dark } = inks;
  const span = between(draw, 44, 62);
  return (
    shape(skyline(draw, level, 86), far(inks, 0.55)) +
    shape(skyline(draw, level, 44), mix(mid, dark, 0.35)) +
    sea(draw, level, inks) +
    glitter(draw, [light, level], inks) +
    shape(`M0 146H200V172H${n(100 + span)}Q100 138 ${n(100 - span)} 172H0Z`, mix(mid, dark, 0.72)) +
    line("M0 146H200", inks.light, 2) +
    shape(`M${n(84)} 214q16 8 34 0l4-7h-44Z`, dark) +
    line("M104 207V178", dark, 2) +
    shape("M105 180l13 20h-13Z", inks.accent)
  );
};

const cave: Place = (draw, inks) => {
  const { mid, dark, horizon } = inks;
  const edge = (inset: number): string => {
    const points = times(13, (index) => {
      const angle = Math.PI * (1 - index / 12);
      const wobble = between(draw, 0.84, 1.12);
      return `${n(100 + Math.cos(angle) * (74 - inset) * wobble)} ${n(206 - Math.sin(angle) * (150 - inset * 1.5) * wobble)}`;
    });
    return `M0 0H200V240H0ZM${points.join(" ")}Z`;
  };
  return (
    shape(hills(draw, 190, 40), far(inks)) +
    shape(edge(0), mix(mid, horizon, 0.2), ' fill-rule="evenodd"') +
    shape(edge(-14), mix(mid, dark, 0.55), ' fill-rule="evenodd"') +
    shape(edge(-32), dark, ' fill-rule="evenodd"') +
    times(5, (index) =>
      shape(`M${n(24 + index * 36)} 0l6 ${n(between(draw, 22, 62))} 6-60Z`, dark),
    ).join("")
  );
};

const works: Place = (draw, inks) => {
  const { mid, dark, accent } = inks;
  const stacks = times(3, (index) => {
    const x = 40 + index * 48 + between(draw, -8, 8);
    const top = between(draw, 74, 118);
    const smoke = times(3, (puff) =>
      disc(
        [x + 8 + puff * 12, top - 8 - puff * 13],
        8 + puff * 5,
        mix(inks.sky, inks.horizon, 0.4),
      ),
    ).join("");
    return (
      smoke +
      shape(`M${n(x)} 210L${n(x + 3)} ${n(top)}h6v${n(210 - top)}Z`, mix(mid, inks.light, 0.2)) +
      shape(`M${n(x + 8)} 210V${n(top)}h5L${n(x + 16)} 210Z`, mix(mid, dark, 0.75))
    );
  }).join("");
  return (
    shape(skyline(draw, 186, 46), far(inks)) +
    stacks +
    shape(
      "M20 216V176l24-16v16l24-16v16l24-16v16l24-16v16l24-16v16l24-16v56Z",
      mix(mid, dark, 0.55),
    ) +
    shape("M34 188h12v14h-12ZM74 188h12v14h-12ZM114 188h12v14h-12ZM154 188h12v14h-12Z", accent) +
    shape(hills(draw, 218, 12), dark)
  );
};

const waste: Place = (draw, inks) =>
  shape(crags(draw, 160, 50), far(inks)) +
  shape(crags(draw, 186, 60), mix(inks.mid, inks.dark, 0.3)) +
  times(4, (index) => {
    const x = 20 + index * 48 + between(draw, -10, 10);
    const tall = between(draw, 40, 90);
    return (
      shape(`M${n(x)} 210l6 ${n(-tall)} 7-8v${n(tall + 8)}Z`, mix(inks.mid, inks.light, 0.2)) +
      shape(
        `M${n(x + 12)} 210V${n(202 - tall)}l9 12 5 ${n(tall - 4)}Z`,
        mix(inks.mid, inks.dark, 0.8),
      )
    );
  }).join("") +
  shape(hills(draw, 218, 20), inks.dark);

export const PLACES = {
  mountain,
  volcano,
  island,
  woods,
  plains,
  swamp,
  desert,
  tower,
  castle,
  temple,
  tomb,
  arch,
  canal,
  cave,
  works,
  waste,
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;

/** A view of a place under its light. */
export const drawPlace = (name: PlaceName, draw: RandomFractionSource, inks: Inks): string => {
  const light = {
    x: between(draw, 56, 144),
    y: between(draw, 66, 96),
    size: between(draw, 22, 36),
  };
  const screen = draw() < 0.5 ? halftone(mix(inks.sky, inks.mid, 0.3), [-6, 60], 7) : "";
  return sky(inks) + screen + lightIn(draw, inks, light) + PLACES[name](draw, inks, light);
};
