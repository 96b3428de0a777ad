import { rankGlyph } from "./ranks.ts";
import { disc, group, line, mirrorShape, n, polar, shape } from "./shapes.ts";

/** What a part of a cost is drawn in: paper, ink, and its sign, in a square of 20 around the origin. */
interface Pip {
  readonly paper: string;
  readonly sign: string;
}

const INK = "2a2422";

const sun = Array.from({ length: 8 }, (_, index) => {
  const [ax, ay] = polar(index * 45 - 11, 4.6);
  const [bx, by] = polar(index * 45, 7.8);
  const [cx, cy] = polar(index * 45 + 11, 4.6);
  return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)} ${n(cx)} ${n(cy)}Z`;
}).join("");

const PIPS: Readonly<Record<string, Pip>> = {
  W: { paper: "f3e3b3", sign: shape(sun, INK) + disc([0, 0], 3.7, INK) },
  U: {
    paper: "9cc7e4",
    sign:
      shape("M0-7.4C3-3 5.2-.4 5.2 2.4A5.2 5.2 0 0 1-5.2 2.4C-5.2-.4-3-3 0-7.4Z", INK) +
      shape("M-3.2 2A3.2 3.2 0 0 0-.4 5.4C-1.6 4.6-2.2 3.6-2.1 1.9Z", "9cc7e4"),
  },
  B: {
    paper: "b9adb6",
    sign:
      mirrorShape("M0-6.4C4.4-6.4 6-3.6 5.6-.4 5.6 1 4.4 1.6 4 2.4L3.6 5.2H0Z", [INK, INK]) +
      disc([-2.4, -0.6], 1.7, "b9adb6") +
      disc([2.4, -0.6], 1.7, "b9adb6") +
      shape("M-.5 3.2H.5V5.4H-.5Z", "b9adb6"),
  },
  R: {
    paper: "ef9a7a",
    sign:
      shape(
        "M.6-7.6C.8-4.6 5-3 5 1.6 5 5 2.6 6.8 0 6.8S-5 5-5 1.8C-5-.4-3.8-1.8-3.4-3.4-2.4-2.6-2-1.8-1.8-1-.2-2.6.8-4.8.6-7.6Z",
        INK,
      ) + shape("M.2 1C1.8 2.4 2 3.4 1.8 4.4 1.5 5.6-1.5 5.8-1.8 4.2-2 3 .2 2.4.2 1Z", "ef9a7a"),
  },
  G: {
    paper: "a5cc8c",
    sign:
      shape("M0-7.2C6-4 6.6 2 1 4.4V7H-1V4.4C-6.6 2-6-4 0-7.2Z", INK) +
      line("M0-3.4V4.4M0 .4L2.6-1.8M0 2.6L-2.6.4", "a5cc8c", 0.9),
  },
  C: {
    paper: "d5d0c8",
    sign: shape(
      "M0-7C1.4-2.6 2.6-1.4 7 0 2.6 1.4 1.4 2.6 0 7-1.4 2.6-2.6 1.4-7 0-2.6-1.4-1.4-2.6 0-7Z",
      INK,
    ),
  },
  S: { paper: "d5e6ea", sign: line("M0-7V7M-6-3.5L6 3.5M-6 3.5L6-3.5", INK, 1.6) },
};

const GREY = "d5d0c8";

const amount = (text: string): string => {
  const size = text.length > 1 ? 0.095 : 0.115;
  const letters = [...text].flatMap((letter) => rankGlyph(letter) ?? []);
  const width = letters.reduce((sum, glyph) => sum + glyph.width, 0) * size;
  let x = -width / 2;
  return letters
    .map((glyph) => {
      const at = x;
      x += glyph.width * size;
      return group(
        `translate(${n(at)} ${n(-50 * size)}) scale(${size})`,
        line(glyph.path, INK, 17),
      );
    })
    .join("");
};

const draw = (symbol: string): string => {
  const [one = "", other] = symbol.split("/");
  const pip = PIPS[one] ?? { paper: GREY, sign: amount(one) };
  const half = other === undefined ? undefined : (PIPS[other]?.paper ?? "c9b7c9");
  return (
    disc([0, 0], 10, INK) +
    disc([0, 0], 8.9, pip.paper) +
    (half ? shape("M6.3-6.3A8.9 8.9 0 0 1-6.3 6.3Z", half) : "") +
    (half ? group("scale(.82)", pip.sign) : pip.sign)
  );
};

const SYMBOL = /\d+\/[WUBRG]|[A-Z](?:\/[A-Z])*|\d+/g;

/** A cost, as `2UU` has it, as an SVG document: its parts below each other, or beside each other. */
export const renderManaCostSvg = (cost: string, runs: "down" | "across"): string => {
  const symbols = cost.toUpperCase().match(SYMBOL) ?? [];
  const length = symbols.length * 22;
  const parts = symbols.map((symbol, index) => {
    const at = 11 + index * 22;
    return group(runs === "down" ? `translate(11 ${at})` : `translate(${at} 11)`, draw(symbol));
  });
  const size = runs === "down" ? `width="22" height="${length}"` : `width="${length}" height="22"`;
  const box = runs === "down" ? `0 0 22 ${length}` : `0 0 ${length} 22`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">${parts.join("")}</svg>`;
};
