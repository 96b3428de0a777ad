import { mix } from "./inks.ts";
import { between } from "./seed.ts";
import { disc, group, line, mirrorShape, n, ring, shape, turned } from "./shapes.ts";
import {
  bodyInkPair,
  deepInkPair,
  glowInkPair,
  metalInkPair,
  paleInkPair,
  type Thing,
} from "./thing.ts";

const crocus: Thing = (draw, inks) => {
  const petal = "M0 34C24 20 34-30 0-74Z";
  return (
    mirrorShape("M0 20H4C5 50 6 70 4 92H0Z", deepInkPair(inks)) +
    mirrorShape("M4 90C20 60 44 40 60 36 48 62 30 84 4 92Z", bodyInkPair(inks)) +
    [-44, 44, -22, 22]
      .map((angle) =>
        turned(angle, mirrorShape(petal, angle < 0 ? paleInkPair(inks) : bodyInkPair(inks))),
      )
      .join("") +
    turned(
      0,
      mirrorShape(petal, [mix(inks.mid, inks.light, 0.3), mix(inks.mid, inks.dark, 0.35)]),
    ) +
    [-14, 0, 14]
      .map((angle) =>
        turned(
          angle + between(draw, -3, 3),
          mirrorShape("M0-34H3C4-60 6-84 0-96Z", glowInkPair(inks)),
        ),
      )
      .join("")
  );
};

/** Cloth that is dipped in a vat of dye. */
const vat: Thing = (draw, inks) => {
  const drip = between(draw, 24, 44);
  return (
    line("M-70-78H70", inks.dark, 6) +
    mirrorShape("M0-80H44V-16C34-8 22-20 12-12 8-8 4-10 0-12Z", paleInkPair(inks)) +
    mirrorShape(
      `M0-30H44V-4C36 4 36 ${n(drip)} 30 ${n(drip)}S24 2 14 2 8 ${n(drip - 14)} 2 ${n(drip - 14)}L0 0Z`,
      [mix(inks.mid, inks.light, 0.1), mix(inks.mid, inks.dark, 0.4)],
    ) +
    mirrorShape("M0 26H62L52 84H0Z", metalInkPair(inks)) +
    mirrorShape("M0 26H62L60 38C40 46 30 34 0 40Z", [inks.mid, mix(inks.mid, inks.dark, 0.5)]) +
    mirrorShape("M0 58H57L55 66H0Z", glowInkPair(inks))
  );
};

const ingots: Thing = (_, inks) => {
  const ingot = (x: number, y: number): string => {
    const [lit, shaded] = [mix(inks.mid, inks.light, 0.35), mix(inks.mid, inks.dark, 0.4)];
    return group(
      `translate(${n(x)} ${n(y)})`,
      shape("M-38 30L-26-8H22L38 30Z", mix(inks.mid, inks.light, 0.08)) +
        shape("M-26-8L-14-20H32L22-8Z", lit) +
        shape("M22-8L32-20 50 14 38 30Z", shaded) +
        line("M-16 12H16", shaded, 3),
    );
  };
  return ingot(-42, 50) + ingot(44, 50) + ingot(0, 2) + ingot(2, -46);
};

const salt: Thing = (draw, inks) => {
  const cube = (x: number, y: number, size: number): string =>
    group(
      `translate(${n(x)} ${n(y)}) rotate(${n(between(draw, -12, 12))}) scale(${n(size * 10)}e-1)`,
      shape("M0-24L22-12 0 0-22-12Z", inks.light) +
        shape("M-22-12L0 0V26L-22 14Z", mix(inks.light, inks.mid, 0.35)) +
        shape("M22-12L0 0V26L22 14Z", mix(inks.mid, inks.dark, 0.25)),
    );
  return (
    mirrorShape("M0-6C40 20 64 50 78 82H0Z", [
      mix(inks.light, inks.mid, 0.14),
      mix(inks.light, inks.mid, 0.5),
    ]) +
    cube(-6, -44, 1.25) +
    cube(-44, 14, 1) +
    cube(38, 6, 1.1) +
    cube(2, 40, 1.35) +
    cube(-58, 62, 0.8) +
    cube(60, 58, 0.9)
  );
};

const cedar: Thing = (_, inks) =>
  mirrorShape("M0 20H10L14 92H0Z", deepInkPair(inks)) +
  mirrorShape(
    "M0-96C8-84 16-78 26-74 18-70 12-68 8-64 26-58 40-48 50-38 36-36 22-36 12-34 36-26 58-10 70 8 46 6 20 6 0 12Z",
    bodyInkPair(inks),
  ) +
  mirrorShape("M0 4C30 6 60 16 84 38 56 34 22 34 0 40Z", [
    mix(inks.mid, inks.light, 0.08),
    mix(inks.mid, inks.dark, 0.72),
  ]) +
  disc([-30, 46], 5, inks.accent) +
  disc([26, 44], 5, inks.accent);

/** A bolt of silk that falls in folds. */
const silk: Thing = (_, inks) => {
  const { light, mid, dark, accent } = inks;
  const folds = [
    mix(mid, light, 0.4),
    mid,
    mix(mid, light, 0.18),
    mix(mid, dark, 0.35),
    mix(mid, light, 0.06),
  ];
  return (
    folds
      .map((ink, index) => {
        const x = -60 + index * 24;
        return shape(
          `M${x}-40H${x + 26}C${x + 34} 10 ${x + 14} 30 ${x + 24} 84C${x + 14} 92 ${x + 2} 80 ${x - 4} 86 ${x + 2} 30 ${x + 8} 10 ${x}-40Z`,
          ink,
        );
      })
      .join("") +
    mirrorShape("M0-70H66A16 16 0 0 1 66-38H0Z", [mix(mid, light, 0.3), mix(mid, dark, 0.5)]) +
    disc([66, -54], 16, mix(mid, dark, 0.2)) +
    ring([66, -54], 9, [light, 2.4]) +
    disc([66, -54], 3, accent) +
    line("M-60-54H48", accent, 3)
  );
};

/** A camel with its load, in the dunes. */
const caravan: Thing = (draw, inks) => {
  const { mid, dark, light, accent } = inks;
  const coat = mix(mid, dark, 0.45);
  const flip = draw() < 0.5 ? -1 : 1;
  return (
    `<g transform="scale(${flip} 1)">` +
    shape("M-110 84C-60 40-20 92 30 70S90 60 120 84V140H-110Z", mix(mid, light, 0.25)) +
    shape(
      "M-60-6C-52-14-44-30-34-30S-20-14-8-14 6-34 16-34 26-18 34-6C42 6 50-2 52-22 53-36 52-50 60-58 70-66 84-58 86-50L74-44C70-30 70 4 56 22 52 30 46 34 40 36L36 90H28L24 42C8 48-16 48-32 42L-38 90H-46L-50 36C-60 26-66 8-60-6Z",
      coat,
    ) +
    shape("M-60-6C-52-14-44-30-34-30S-20-14-8-14C-16 6-40 14-60 12Z", mix(mid, light, 0.1)) +
    shape("M-40-22H24V14H-40Z", accent) +
    shape("M-8-22H24V14H-8Z", mix(accent, dark, 0.35)) +
    line("M-40-4H24M-24-22V14M8-22V14", light, 2) +
    disc([78, -52], 2, light) +
    shape("M-110 112C-70 84-10 118 40 98S100 96 120 108V160H-110Z", mix(mid, dark, 0.25)) +
    "</g>"
  );
};

/** What merchants trade in, and how it travels. */
export const GOODS = { crocus, vat, ingots, salt, cedar, silk, caravan } as const satisfies Record<
  string,
  Thing
>;
