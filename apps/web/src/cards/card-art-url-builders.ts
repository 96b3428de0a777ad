import {
  type CardArtInput,
  type PlayingCard,
  playingCardColourNameOf,
  renderCardArtSvg,
  renderGameCardBackSvg,
  renderManaCostSvg,
  renderPlayingCardSvg,
} from "@baize/card-art";
import type { CardBackDefinition } from "@baize/engine";

const addresses = new Map<string, string>();
/** The SVG documents by their addresses. */
const documents = new Map<string, string>();

const objectUrl = (blob: Blob): string => `url("${URL.createObjectURL(blob)}")`;

const svgBlob = (svg: string): Blob => new Blob([svg], { type: "image/svg+xml" });

/** The address of a picture as CSS writes it. A picture is drawn once, and kept for as long as the page is open. */
const addressOf = (key: string, draw: () => string): string => {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const svg = draw();
  const made = objectUrl(svgBlob(svg));
  addresses.set(key, made);
  documents.set(made, svg);
  return made;
};

/** Pixels for each unit of a picture's `viewBox`: enough for the largest card of a table on a dense screen. */
const BITMAP_SCALE = 2;

/** False in browsers that give pages other pixels than they drew, against fingerprinting. */
const canReadPixels = (context: CanvasRenderingContext2D): boolean => {
  context.fillStyle = "#135";
  context.fillRect(0, 0, 1, 1);
  const isAsDrawn = context.getImageData(0, 0, 1, 1).data.join() === "17,51,85,255";
  context.clearRect(0, 0, 1, 1);
  return isAsDrawn;
};

/** Draws an SVG picture as a bitmap. Throws if the browser can't. */
const bitmapBlob = async (svg: string): Promise<Blob> => {
  const [, ...box] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const [width = 0, height = 0] = box.map((side) => Number(side) * BITMAP_SCALE);
  const image = new Image();
  // Firefox draws no picture without a size of its own onto a canvas.
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  image.src = URL.createObjectURL(svgBlob(sized));
  try {
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    if (!context || !canReadPixels(context)) throw new Error("The canvas can't be read");
    context.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("No bitmap"))),
        "image/webp",
      );
    });
  } finally {
    URL.revokeObjectURL(image.src);
  }
};

/**
 * The address of a bitmap of a picture that is on cards of a table. Chromium paints an SVG anew, path by path, whenever
 * something near it moves, and copies a bitmap. Rejects if the browser can't draw one.
 */
export const drawBitmap = async (address: string): Promise<string> =>
  objectUrl(await bitmapBlob(documents.get(address) ?? ""));

const TOKENS = [
  "suit-red",
  "suit-black",
  "suit-black-soft",
  "suit-trump",
  "card-gold",
  "card-paper",
  "card-paper-soft",
];

/** The colours of playing cards, for a document that doesn't have the page's style sheets. */
const inksIn = (scheme: "light" | "dark"): string => {
  const page = getComputedStyle(document.documentElement);
  const inks = TOKENS.map((name) => `--${name}:${page.getPropertyValue(`--${name}`)}`);
  return [`color-scheme:${scheme}`, ...inks].join(";");
};

const playingIn = (card: PlayingCard, scheme: "light" | "dark"): string =>
  addressOf(`${scheme}|${card.rank}|${card.suit}|${playingCardColourNameOf(card)}`, () =>
    renderPlayingCardSvg(card, inksIn(scheme)),
  );

/** The addresses of what is printed on cards. */
export const cardArtUrlBuilders = {
  art: (known: CardArtInput): string =>
    addressOf(`art|${known.name}|${known.kind ?? ""}|${known.hues.join()}`, () =>
      renderCardArtSvg(known),
    ),
  cost: (cost: string, runs: "down" | "across"): string =>
    addressOf(`${runs}|${cost}`, () => renderManaCostSvg(cost, runs)),
  back: (game: string, made?: CardBackDefinition): string =>
    addressOf(`back|${game}|${made?.colour}|${made?.pattern}`, () =>
      renderGameCardBackSvg(game, made),
    ),
  playing: (card: PlayingCard) => ({
    "--print-light": playingIn(card, "light"),
    "--print-dark": playingIn(card, "dark"),
  }),
};

export type CardArtUrlBuilders = typeof cardArtUrlBuilders;
