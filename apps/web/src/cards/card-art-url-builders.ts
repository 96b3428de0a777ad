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

/** The address of a picture as CSS writes it. A picture is drawn once, and kept for as long as the page is open. */
const addressOf = (key: string, draw: () => string): string => {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const made = `url("${URL.createObjectURL(new Blob([draw()], { type: "image/svg+xml" }))}")`;
  addresses.set(key, made);
  return made;
};

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
