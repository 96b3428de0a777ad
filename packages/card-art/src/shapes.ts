/** A number as it is written in a picture: a tenth of a unit is as fine as a print gets. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

const fill = (ink: string): string => ` fill="#${ink}"`;

export const shape = (d: string, ink: string, more = ""): string =>
  `<path d="${d}"${fill(ink)}${more}/>`;

/** How a line is drawn: its width, and what else is to be said of it. */
type Stroke = number | readonly [width: number, more: string];

export const line = (d: string, ink: string, stroke: Stroke): string => {
  const [width, more] = typeof stroke === "number" ? [stroke, ""] : stroke;
  return `<path d="${d}" fill="none" stroke="#${ink}" stroke-width="${n(width)}"${more}/>`;
};

export const disc = ([x, y]: Point, radius: number, ink: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${fill(ink)}/>`;

export const ring = (
  [x, y]: Point,
  radius: number,
  [ink, width]: readonly [ink: string, width: number],
): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="#${ink}" stroke-width="${n(width)}"/>`;

export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

export const turned = (angle: number, content: string): string =>
  group(`rotate(${n(angle)})`, content);

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(" ")}Z`;

/** A point at a distance from the middle; 0 is up, and angles grow clockwise in degrees. */
export const polar = (angle: number, distance: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return [Math.sin(radians) * distance, -Math.cos(radians) * distance];
};

const MIRRORED = ' transform="matrix(-1 0 0 1 .3 0)"';

/** The right half of a shape, and its mirror image on the left, where the light is. */
export const mirrorShape = (
  half: string,
  [lit, shaded]: readonly [lit: string, shaded: string],
): string => shape(half, lit, MIRRORED) + shape(half, shaded);

export const times = <T>(amount: number, make: (index: number) => T): T[] =>
  Array.from({ length: amount }, (_, index) => make(index));
