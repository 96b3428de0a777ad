/** A point of a picture: 0 to 1 from left to right and from top to bottom. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
}

const BASE = 36;
/** The highest number of two digits. */
const MOST = BASE * BASE - 1;
/** The points of a line at most. */
const MAX_POINTS = 64;
/** How far a point may be from the line without it, in such steps. */
const NEAR = 3;

const digits = (share: number): string =>
  Math.round(Math.min(1, Math.max(0, share)) * MOST)
    .toString(BASE)
    .padStart(2, "0");

const share = (text: string): number => Number.parseInt(text, BASE) / MOST;

/** How far a point is from the line between two others. */
const distance = ({ x, y }: StrokePoint, from: StrokePoint, to: StrokePoint): number => {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(width, height);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs(width * (from.y - y) - height * (from.x - x)) / length;
};

/** The points without which the line would look otherwise (Ramer, Douglas and Peucker). */
const simplified = (line: readonly StrokePoint[], near: number): readonly StrokePoint[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [far, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const away = distance(point, first, last);
    if (away > far) [far, at] = [away, index];
  }
  if (far <= near) return [first, last];
  return [
    ...simplified(line.slice(0, at + 1), near).slice(0, -1),
    ...simplified(line.slice(at), near),
  ];
};

/** The points of a line as a cast has them. */
export const encodeStrokePoints = (line: readonly StrokePoint[]): string => {
  let near = NEAR / MOST;
  let kept = simplified(line, near);
  while (kept.length > MAX_POINTS) {
    near *= 1.5;
    kept = simplified(line, near);
  }
  return kept.map(({ x, y }) => digits(x) + digits(y)).join("");
};

export const decodeStrokePoints = (points: string): StrokePoint[] =>
  (points.match(/.{4}/g) ?? []).map((each) => ({
    x: share(each.slice(0, 2)),
    y: share(each.slice(2)),
  }));

/** A smooth path through points, for a picture of a size. */
export const svgPathThroughPoints = (
  points: readonly StrokePoint[],
  size: { width: number; height: number },
): string => {
  const at = ({ x, y }: StrokePoint): string =>
    `${(x * size.width).toFixed(1)} ${(y * size.height).toFixed(1)}`;
  const [first, ...rest] = points;
  if (!first) return "";
  // A point alone is a dot.
  if (rest.length === 0) return `M${at(first)}h0.01`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${curves.join("")}L${at(rest.at(-1) ?? first)}`;
};
