/** What each of the 21 trumps shows, drawn around the origin in a square of 100. */
const EMBLEMS: readonly string[] = [
  // A sprout, the moon, a bell.
  "M-5 48V6C-40 8-46-18-46-34-18-38-4-22 0-4 4-22 18-38 46-34 46-18 40 8 5 6V48Z",
  "M14-48A48 48 0 1 0 46 18 38 38 0 0 1 14-48Z",
  "M0-50A8 8 0 0 1 7-38C28-32 32-14 33 4 34 18 38 24 46 30H-46C-38 24-34 18-33 4-32-14-28-32-7-38A8 8 0 0 1 0-50ZM-12 36H12A12 12 0 0 1-12 36Z",
  // A key, a leaf, a flame.
  "M0-50A22 22 0 0 1 7-7V16H24V27H7V34H20V45H7V50H-7V-7A22 22 0 0 1 0-50ZM0-38A10 10 0 1 0 .1-38Z",
  "M0 50C-6 30-36 24-36-6-36-30-14-42 0-50 14-42 36-30 36-6 36 24 6 30 0 50ZM-2.5 28H2.5V-26H-2.5Z",
  "M4-50C10-26 36-14 34 14 33 36 18 48 0 48-20 48-34 34-34 14-34-2-24-12-18-26-12-18-8-12-6-4 4-18 6-34 4-50Z",
  // A drop, a lantern, a feather.
  "M0-50C14-26 34-6 34 16A34 34 0 0 1-34 16C-34-6-14-26 0-50Z",
  "M-6-50H6V-42C18-40 24-34 26-26H32V-18H26L30 30H34V38H-34V30H-30L-26-18H-32V-26H-26C-24-34-18-40-6-42ZM0 24A14 14 0 0 0 14 10C14-2 4-8 0-18-4-8-14-2-14 10A14 14 0 0 0 0 24ZM-16 42H16V50H-16Z",
  "M36-50C44-20 36 6 10 22L-2 26-28 50-36 44-14 18C-22-8 0-38 36-50Z",
  // An anchor, an hourglass, a tower.
  "M0-50A12 12 0 0 1 6-28V-20H24V-10H6V32C22 30 32 20 34 6L24 10 38-8 50 12 42 10C38 34 22 46 0 50-22 46-38 34-42 10L-50 12-38-8-24 10-34 6C-32 20-22 30-6 32V-10H-24V-20H-6V-28A12 12 0 0 1 0-50Z",
  "M-32-50H32V-40H26C26-18 8-10 6 0 8 10 26 18 26 40H32V50H-32V40H-26C-26 18-8 10-6 0-8-10-26-18-26-40H-32Z",
  "M-30-50H-16V-40H-7V-50H7V-40H16V-50H30V-26L24-20V36H34V50H-34V36H-24V-20L-30-26ZM-9 36H9V14A9 9 0 0 0-9 14Z",
  // A mountain, a tree, a ship.
  "M-50 40-16-24-6-8 14-46 50 40ZM14-30 2-6 12 2 18-6 25-2Z",
  "M-6 50V28C-32 32-44 14-36-2-46-20-30-38-14-36-8-52 20-50 20-34 38-34 46-16 34-4 44 14 30 32 6 28V50Z",
  "M-4-50C24-40 34-16 30 10H-4ZM-10-36V10H-36C-34-8-24-26-10-36ZM-48 18H48C44 36 32 44 18 44H-18C-32 44-44 36-48 18Z",
  // A wheel, a fish, an eye.
  "M0-48A48 48 0 1 1-.1-48ZM0-36A36 36 0 1 0 .1-36ZM-4-40H4V40H-4ZM-40-4H40V4H-40ZM0-14A14 14 0 1 1-.1-14Z",
  "M-48 0C-30-28 6-30 26-6L46-24C42-8 42 8 46 24L26 6C6 30-30 28-48 0ZM-24-9A5 5 0 1 0-23.9-9Z",
  "M-50 0C-30-34 30-34 50 0 30 34-30 34-50 0ZM0-20A20 20 0 1 0 .1-20ZM0-10A10 10 0 1 1-.1-10Z",
  // A star, a bird, the sun.
  "M0-50 10-24 35-35 24-10 50 0 24 10 35 35 10 24 0 50-10 24-35 35-24 10-50 0-24-10-35-35-10-24Z",
  "M-50-8C-30-10-18-4-8 6-6-18 10-40 40-46 34-34 34-26 36-18 40-18 46-16 50-12L40-8C40 20 20 40-12 40L-30 48-24 34C-38 26-46 10-50-8Z",
  "M0-24A24 24 0 1 1-.1-24ZM-7-30 0-50 7-30ZM30-7 50 0 30 7ZM7 30 0 50-7 30ZM-30 7-50 0-30-7ZM16-26 35-35 26-16ZM26 16 35 35 16 26ZM-16 26-35 35-26 16ZM-26-16-35-35-16-26Z",
];

/** The emblem of a trump from 1 to 21. */
export const trumpEmblemOf = (rank: string): string | undefined => EMBLEMS[Number(rank) - 1];

const mix = (one: string, share: number, other: string): string =>
  `color-mix(in oklch, var(--${one}) ${share}%, var(--${other}))`;

/** The sky and the rays before it, by five trumps: dawn, noon, dusk and night. */
const SKIES = [
  { sky: mix("suit", 14, "card-paper-soft"), rays: mix("card-gold", 42, "card-paper") },
  { sky: mix("card-gold", 62, "card-paper"), rays: mix("card-gold", 16, "card-paper") },
  { sky: mix("suit", 56, "card-paper-soft"), rays: mix("card-gold", 70, "card-paper") },
  { sky: mix("suit", 92, "suit-black"), rays: mix("suit", 66, "card-paper") },
] as const;

export const trumpSkyOf = (rank: string): (typeof SKIES)[number] =>
  SKIES[Math.min(Math.floor((Number(rank) - 1) / 5), 3)] ?? SKIES[0];

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Where a ray from the middle of a panel's lower edge meets its border, by a share of the half turn from the left. */
const borderAt = (share: number, width: number, height: number): readonly [number, number] => {
  const angle = Math.PI * (1 - share);
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const far = Math.min(
    Math.abs(x) < 1e-9 ? Infinity : width / Math.abs(x),
    Math.abs(y) < 1e-9 ? Infinity : height / Math.abs(y),
  );
  return [x * far, -y * far];
};

/** As many rays as the trump counts, from the middle of a panel's lower edge to its border. */
export const trumpRaysOf = (rank: string, width: number, height: number): string => {
  const count = Number(rank);
  const parts = 2 * count + 1;
  const corner = Math.atan2(height, width) / Math.PI;
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [(2 * at + 1) / parts, (2 * at + 2) / parts];
    const corners = [
      [corner, -width],
      [1 - corner, width],
    ] as const;
    const between = corners
      .filter(([share]) => share > from && share < to)
      .map(([, x]) => [x, -height] as const);
    const points = [borderAt(from, width, height), ...between, borderAt(to, width, height)];
    return `M0 0L${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
  }).join("");
};
