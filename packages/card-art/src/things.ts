import { GOODS } from "./goods.ts";
import { type Inks, mix } from "./inks.ts";
import { between, pick, type RandomFractionSource, wholeBetween } from "./seed.ts";
import {
  disc,
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
import {
  bodyInkPair,
  deepInkPair,
  glowInkPair,
  metalInkPair,
  paleInkPair,
  type Thing,
} from "./thing.ts";

const tilt = (draw: RandomFractionSource, most = 24): number => between(draw, -most, most);

const blade = (inks: Inks, length: number, width: number): string =>
  mirrorShape(
    `M0 ${n(-length)}L${n(width)} ${n(-length + width * 2.6)}V34H0Z`,
    metalInkPair(inks),
  ) +
  mirrorShape("M0 34H30V30L36 38 30 44H0Z", glowInkPair(inks)) +
  mirrorShape("M0 44H5V72H0Z", deepInkPair(inks)) +
  disc([0, 77], 7, inks.accent);

const sword: Thing = (draw, inks) =>
  turned(tilt(draw, 40), blade(inks, between(draw, 66, 92), between(draw, 7, 13)));

const swords: Thing = (draw, inks) => {
  const amount = wholeBetween(draw, 2, 4);
  const spread = between(draw, 26, 44);
  return times(amount, (index) =>
    turned((index - (amount - 1) / 2) * spread, blade(inks, 84, 8)),
  ).join("");
};

const axe: Thing = (draw, inks) =>
  turned(
    tilt(draw, 30),
    mirrorShape("M0-80H4.5V96H0Z", deepInkPair(inks)) +
      mirrorShape("M4-62C22-66 44-60 58-82 72-46 66-8 46 18 36-6 20-16 4-16Z", metalInkPair(inks)) +
      mirrorShape(
        "M46-44C54-52 58-60 59-70 66-44 60-14 46 6 48-10 50-28 46-44Z",
        paleInkPair(inks),
      ) +
      mirrorShape("M0-70H9V-8H0Z", glowInkPair(inks)),
  );

const hammer: Thing = (draw, inks) =>
  turned(
    tilt(draw, 34),
    mirrorShape("M0-20H6V96H0Z", deepInkPair(inks)) +
      mirrorShape("M0-70H44L54-60V-24L44-14H0Z", metalInkPair(inks)) +
      mirrorShape("M0-58H14V-26H0Z", glowInkPair(inks)) +
      mirrorShape("M0 70H9V98H0Z", glowInkPair(inks)),
  );

const shield: Thing = (draw, inks) => {
  const bar = pick(draw, ["M0-50H10V56L0 66Z", "M0-18H50V-2H0Z", "M0-30L40 10 34 24 0-8Z"]);
  return (
    mirrorShape("M0-72C24-60 44-58 62-60 64-4 44 50 0 82Z", metalInkPair(inks)) +
    mirrorShape("M0-60C22-50 38-48 52-49 52-2 36 42 0 69Z", bodyInkPair(inks)) +
    mirrorShape(bar, glowInkPair(inks)) +
    disc([0, -6], 11, inks.light) +
    disc([0, -6], 5, inks.dark)
  );
};

const orb: Thing = (draw, inks) => {
  const { light, mid, dark, accent, sky } = inks;
  const swirl = between(draw, -30, 30);
  return (
    mirrorShape("M0 54H22L40 84H0ZM0 44H34V58H0Z", metalInkPair(inks)) +
    disc([0, -8], 56, mix(mid, dark, 0.55)) +
    `<g transform="rotate(${n(swirl)} 0 -8)">${shape("M-56-8A56 56 0 0 1 56-8C30-34-10 22-56-8Z", mix(mid, sky, 0.4))}${shape("M-48 20C-20 4 20 40 48 16 30 40 10 48 0 48-20 48-38 38-48 20Z", accent)}</g>` +
    `<path d="M-40-26A44 44 0 0 1-8-50" fill="none" stroke="#${light}" stroke-width="7" stroke-linecap="round"/>` +
    disc([-44, -12], 3.5, light)
  );
};

const gear: Thing = (draw, inks) => {
  const teeth = wholeBetween(draw, 7, 12);
  const wheel = (radius: number, tone: string): string => {
    const step = 360 / teeth;
    const points = times(teeth, (index): Point[] => [
      polar(index * step - step * 0.3, radius * 0.8),
      polar(index * step - step * 0.2, radius),
      polar(index * step + step * 0.2, radius),
      polar(index * step + step * 0.3, radius * 0.8),
    ]).flat();
    return shape(polygon(points), tone);
  };
  const [lit, shaded] = metalInkPair(inks);
  const spokes = wholeBetween(draw, 3, 6);
  return (
    `<clipPath id="g"><path d="M0-90V90H90V-90Z"/></clipPath>${wheel(72, lit)}<g clip-path="url(#g)">${wheel(72, shaded)}</g>` +
    disc([0, 0], 44, inks.dark) +
    times(spokes, (index) =>
      turned((index * 360) / spokes, shape("M-6-46H6V0H-6Z", mix(lit, shaded, 0.4))),
    ).join("") +
    disc([0, 0], 21, shaded) +
    disc([0, 0], 11, inks.accent)
  );
};

const band: Thing = (draw, inks) => {
  const [lit, shaded] = metalInkPair(inks);
  return turned(
    tilt(draw, 14),
    `<circle cy="18" r="46" fill="none" stroke="#${shaded}" stroke-width="17"/><path d="M0 64A46 46 0 0 1 0-28" fill="none" stroke="#${lit}" stroke-width="17"/>` +
      pick(draw, [
        mirrorShape("M0-74L22-58 14-26H0Z", glowInkPair(inks)) +
          mirrorShape("M0-74L22-58 0-50Z", [inks.light, inks.accent]),
        mirrorShape("M0-66H18V-30H0Z", glowInkPair(inks)) +
          mirrorShape("M0-60H10V-36H0Z", paleInkPair(inks)),
        disc([0, -44], 21, inks.accent) + disc([-6, -50], 6, inks.light),
      ]),
  );
};

const cup: Thing = (draw, inks) =>
  mirrorShape("M30-52C66-60 70-6 24 4V-6C54-14 52-48 30-42Z", glowInkPair(inks)) +
  mirrorShape(
    pick(draw, [
      "M0-64H42C44-14 26 16 8 20V56C22 60 32 68 34 78H0Z",
      "M0-64H40L34-8C28 12 16 18 7 20V60H30V76H0Z",
    ]),
    metalInkPair(inks),
  ) +
  mirrorShape("M0-64H42V-54H0Z", glowInkPair(inks)) +
  mirrorShape("M0-30L12-14 0 2Z", [inks.accent, inks.light]);

const potion: Thing = (draw, inks) => {
  const level = between(draw, -10, 26);
  return (
    mirrorShape("M0-84H12V-64H0Z", deepInkPair(inks)) +
    mirrorShape("M0-68H16V-58H12V-34C44-26 58 2 54 36 50 64 30 80 0 80Z", paleInkPair(inks)) +
    mirrorShape(
      `M0 ${n(level)}H${n(52 - Math.abs(level - 30) * 0.16)}C53 20 54 28 52 36 48 62 28 74 0 74Z`,
      glowInkPair(inks),
    ) +
    times(5, () =>
      disc(
        [between(draw, -26, 26), between(draw, level + 10, 58)],
        between(draw, 2, 5),
        inks.light,
      ),
    ).join("")
  );
};

const book: Thing = (draw, inks) =>
  mirrorShape("M0-40C20-60 50-62 74-52V52C50 42 20 44 0 62Z", deepInkPair(inks)) +
  mirrorShape("M0-46C20-64 46-66 68-58V42C46 34 20 36 0 54Z", paleInkPair(inks)) +
  line(
    "M14-40C30-48 44-48 58-45M14-24C30-32 44-32 58-29M-14-40C-30-48-44-48-58-45M-14-24C-30-32-44-32-58-29",
    inks.dark,
    2.4,
  ) +
  pick(draw, [
    disc([36, 6], 13, inks.accent) + disc([-36, 6], 13, inks.mid),
    shape("M36-10L48 18H24ZM-36-10L-48 18H-24Z", inks.accent),
    shape("M36-12L44 4 36 20 28 4ZM-36-12L-44 4-36 20-28 4Z", inks.accent),
  ]);

const scroll: Thing = (draw, inks) =>
  turned(
    tilt(draw, 12),
    mirrorShape("M0-60H44V56H0Z", paleInkPair(inks)) +
      mirrorShape("M0-76H56A9 9 0 0 1 56-56H0ZM0 52H56A9 9 0 0 1 56 72H0Z", glowInkPair(inks)) +
      times(5, (index) =>
        line(`M-32 ${-40 + index * 15}h${n(between(draw, 34, 64))}`, inks.dark, 2.6),
      ).join("") +
      disc([22, 40], 11, inks.accent),
  );

const skullThing: Thing = (_, inks) =>
  mirrorShape(
    "M0-66C42-66 60-38 56-6 56 12 46 18 40 26L36 52C26 60 12 62 0 62Z",
    paleInkPair(inks),
  ) +
  mirrorShape(
    "M10-14C24-26 44-18 44-2 42 14 28 18 18 14 8 8 6-4 10-14ZM0 12L9 32H0ZM0 44H4V62H0ZM13 44H18V61H13ZM27 42H32V56H27Z",
    deepInkPair(inks),
  ) +
  disc([27, -2], 5, inks.accent) +
  disc([-27, -2], 5, inks.accent);

const eye: Thing = (draw, inks) => {
  const { light, mid, dark, accent } = inks;
  const lashes = wholeBetween(draw, 5, 9);
  return (
    times(lashes, (index) => {
      const angle = (index - (lashes - 1) / 2) * (110 / lashes);
      return turned(
        angle,
        shape("M-5-62L0-92 5-62Z", index < lashes / 2 ? mix(mid, light, 0.2) : mix(mid, dark, 0.6)),
      );
    }).join("") +
    mirrorShape("M0-54C36-54 66-26 84 2 64 30 36 54 0 54Z", bodyInkPair(inks)) +
    mirrorShape("M0-40C28-40 52-20 66 2 50 24 28 40 0 40Z", paleInkPair(inks)) +
    disc([0, 1], 32, accent) +
    disc([0, 1], 17, dark) +
    disc([-9, -9], 6, light)
  );
};

const crystal: Thing = (draw, inks) => {
  const shard = ([x, y]: Point, height: number, width: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(x * 0.45)})">${mirrorShape(`M0 ${n(-height)}L${n(width)} ${n(-height + width * 1.6)}V0H0Z`, [mix(inks.accent, inks.light, 0.45), mix(inks.mid, inks.dark, 0.4)])}${shape(`M0 ${n(-height)}L${n(-width)} ${n(-height + width * 1.6)} 0 ${n(-height + width * 2.4)}Z`, inks.light)}</g>`;
  return (
    shard([-44, 62], between(draw, 50, 80), 13) +
    shard([46, 62], between(draw, 46, 84), 14) +
    shard([-20, 68], between(draw, 84, 112), 15) +
    shard([24, 68], between(draw, 70, 104), 16) +
    shard([2, 74], between(draw, 112, 146), 19) +
    mirrorShape("M0 60C30 56 64 60 78 78H0Z", deepInkPair(inks))
  );
};

const gem: Thing = (draw, inks) => {
  const { light, accent, dark, mid } = inks;
  const tall = between(draw, 54, 76);
  return (
    mirrorShape(`M0-50H36L66-18 0 ${n(tall)}Z`, [accent, mix(accent, dark, 0.45)]) +
    mirrorShape(`M0-50H20L28-18 0 ${n(tall)}Z`, [mix(accent, light, 0.4), mix(accent, dark, 0.2)]) +
    mirrorShape("M0-50H36L66-18H0Z", [mix(accent, light, 0.7), mix(accent, mid, 0.35)]) +
    shape("M-20-50L-28-18 0-18 28-18 20-50 0-18Z", light, ' opacity=".55"')
  );
};

const crownThing: Thing = (draw, inks) =>
  mirrorShape("M0 30H56L66-38 38-8 26-52 12-14 0-66Z", glowInkPair(inks)) +
  mirrorShape("M0 30H56V48H0Z", metalInkPair(inks)) +
  times(5, (index) =>
    disc([-40 + index * 20, 39], 4.5, index % 2 === 0 ? inks.mid : inks.dark),
  ).join("") +
  (draw() < 0.5
    ? disc([0, -70], 7, inks.light)
    : disc([-66, -42], 6, inks.light) + disc([66, -42], 6, inks.light));

const maskThing: Thing = (draw, inks) =>
  mirrorShape("M0-62C36-66 54-50 56-16 54 24 30 58 0 76Z", paleInkPair(inks)) +
  mirrorShape("M12-16C24-28 42-22 44-12 36 0 20 2 12-16Z", deepInkPair(inks)) +
  mirrorShape(
    pick(draw, [
      "M0 34C14 28 24 30 32 22 28 44 12 52 0 52Z",
      "M0 46C12 38 22 40 30 48 20 46 10 50 0 54Z",
      "M0 32H24V42H0Z",
    ]),
    deepInkPair(inks),
  ) +
  mirrorShape(
    pick(draw, [
      "M0-62L10-34 0-16ZM26-58L46-44 34-38Z",
      "M20 8L30 40 26 42Z",
      "M0-62C20-64 36-60 46-48L0-36Z",
    ]),
    glowInkPair(inks),
  );

const tree: Thing = (draw, inks) => {
  const limbs = wholeBetween(draw, 3, 5);
  const [lit, shaded] = bodyInkPair(inks);
  return (
    mirrorShape("M0-20H9C11 30 14 58 40 84 26 82 18 80 12 74L8 90H0Z", deepInkPair(inks)) +
    times(limbs, (index) => {
      const angle = (index - (limbs - 1) / 2) * (150 / limbs);
      const [x, y] = polar(angle, 46);
      return disc([x + 5, y - 26], 31, shaded);
    }).join("") +
    times(limbs, (index) => {
      const angle = (index - (limbs - 1) / 2) * (150 / limbs);
      const [x, y] = polar(angle, 46);
      return disc([x - 5, y - 32], 25, lit);
    }).join("") +
    times(7, () => disc([between(draw, -50, 50), between(draw, -84, -30)], 4, inks.accent)).join("")
  );
};

const hand: Thing = (_, inks) =>
  mirrorShape(
    "M0-30H9V-76A7 7 0 0 1 23-76V-26L27-26V-60A6 6 0 0 1 39-60V-4L60-26A8 8 0 0 1 70-14L44 30C38 48 30 56 28 84H0Z",
    bodyInkPair(inks),
  ) +
  mirrorShape("M0 62H30V90H0Z", deepInkPair(inks)) +
  disc([0, 8], 15, inks.accent) +
  disc([0, 8], 6, inks.light);

const heart: Thing = (_, inks) =>
  mirrorShape("M0-34C8-58 30-66 46-58 68-46 66-12 46 16 32 36 14 54 0 72Z", [
    mix(inks.accent, inks.light, 0.1),
    mix(inks.accent, inks.dark, 0.4),
  ]) + line("M0-30L-8-8 8 6-6 24 0 44", inks.dark, 4);

const hourglass: Thing = (draw, inks) => {
  const level = between(draw, -40, -14);
  return (
    mirrorShape("M0-84H48V-68H0ZM0 84H48V68H0Z", metalInkPair(inks)) +
    mirrorShape("M0-68H38C40-34 12-20 6 0 12 20 40 34 38 68H0Z", paleInkPair(inks)) +
    mirrorShape(
      `M0 ${n(level)}H${n(26 + level * 0.14)}C20-12 8-8 4 0L0 4ZM0 36C14 44 32 50 34 68H0Z`,
      glowInkPair(inks),
    )
  );
};

const bell: Thing = (_, inks) =>
  mirrorShape(
    "M0-80A9 9 0 0 1 9-71C40-62 42-10 46 16 50 30 58 34 62 42V52H0Z",
    metalInkPair(inks),
  ) +
  mirrorShape("M0 20H46L50 30H0Z", glowInkPair(inks)) +
  disc([0, 62], 14, inks.dark);

const key: Thing = (draw, inks) =>
  turned(
    tilt(draw, 36),
    ring([0, -46], 27, [mix(inks.light, inks.mid, 0.4), 13]) +
      mirrorShape("M0-20H6V86H0Z", metalInkPair(inks)) +
      shape("M6 48H32V58H22V64H30V76H6Z", mix(inks.mid, inks.dark, 0.5)) +
      disc([0, -46], 8, inks.accent),
  );

const lantern: Thing = (_, inks) =>
  ring([0, -72], 14, [mix(inks.mid, inks.dark, 0.6), 5]) +
  mirrorShape("M0-60C20-58 34-50 38-40H0ZM0 60H38L30 76H0Z", metalInkPair(inks)) +
  mirrorShape("M0-40H34V60H0Z", deepInkPair(inks)) +
  mirrorShape("M0-32H24V52H0Z", [inks.light, mix(inks.light, inks.accent, 0.5)]) +
  mirrorShape("M0-18C6-4 18 6 14 24 12 38 6 42 0 42Z", glowInkPair(inks));

const wheel: Thing = (draw, inks) => {
  const spokes = wholeBetween(draw, 6, 10);
  return (
    ring([0, 0], 62, [mix(inks.mid, inks.dark, 0.6), 15]) +
    ring([0, 0], 62, [mix(inks.light, inks.mid, 0.4), 4]) +
    times(spokes, (index) =>
      turned(
        (index * 360) / spokes,
        shape(
          "M-4-60H4V0H-4Z",
          index < spokes / 2 ? mix(inks.mid, inks.dark, 0.5) : mix(inks.mid, inks.light, 0.3),
        ),
      ),
    ).join("") +
    disc([0, 0], 19, inks.dark) +
    disc([0, 0], 10, inks.accent)
  );
};

const ship: Thing = (draw, inks) =>
  line("M0-88V40", inks.dark, 5) +
  shape("M-4-80C-44-60-58-20-56 14-36 6-20 8-4 18Z", mix(inks.light, inks.mid, 0.1)) +
  shape("M5-74C34-52 52-18 54 16 36 8 22 8 5 18Z", mix(inks.horizon, inks.mid, 0.5)) +
  shape(
    "M-78 36C-30 48 30 48 80 30 70 60 54 78 30 80H-36C-58 76-72 58-78 36Z",
    mix(inks.mid, inks.dark, 0.65),
  ) +
  shape("M-78 36C-30 48 30 48 80 30L78 38C30 56-30 56-75 45Z", inks.accent) +
  shape("M0-88h22l-8 7 8 7h-22Z", draw() < 0.5 ? inks.accent : inks.dark);

const wing: Thing = (draw, inks) =>
  turned(
    tilt(draw, 10),
    times(6, (index) =>
      turned(
        -18 + index * 15,
        mirrorShape(
          `M0 60C${n(10 + index)} 10 ${n(9 + index)}-50 0 ${n(-92 + index * 9)}Z`,
          index % 2 === 0 ? paleInkPair(inks) : bodyInkPair(inks),
        ),
      ),
    ).join("") + mirrorShape("M0 70C20 66 34 46 30 26 20 36 8 40 0 40Z", glowInkPair(inks)),
  );

const altar: Thing = (draw, inks) =>
  mirrorShape("M0 10H60V24H50V62H64V78H0Z", bodyInkPair(inks)) +
  mirrorShape("M0 24H50V30H0ZM18 36H30V56H18Z", deepInkPair(inks)) +
  mirrorShape(
    pick(draw, ["M0-70C8-46 28-36 24-10 20 4 10 8 0 8Z", "M0-50C22-50 30-36 30-20 30-4 20 8 0 8Z"]),
    glowInkPair(inks),
  ) +
  mirrorShape("M0-34C6-20 12-14 10 0 8 6 4 8 0 8Z", paleInkPair(inks));

const throne: Thing = (_, inks) =>
  mirrorShape("M0-96L14-76 24-86 40-60V30H52V84H0Z", metalInkPair(inks)) +
  mirrorShape("M0-58C16-58 24-46 24-30V26H0Z", glowInkPair(inks)) +
  mirrorShape("M0 26H34V40H0Z", deepInkPair(inks)) +
  mirrorShape("M0 40H30V84H0Z", bodyInkPair(inks));

export const THINGS = {
  ...GOODS,
  sword,
  swords,
  axe,
  hammer,
  shield,
  orb,
  gear,
  ring: band,
  cup,
  potion,
  book,
  scroll,
  skull: skullThing,
  eye,
  crystal,
  gem,
  crown: crownThing,
  mask: maskThing,
  tree,
  hand,
  heart,
  hourglass,
  bell,
  key,
  lantern,
  wheel,
  ship,
  wing,
  altar,
  throne,
} as const satisfies Record<string, Thing>;

export type ThingName = keyof typeof THINGS;
