import { drawFigure } from "./figures.ts";
import { FORCES } from "./forces.ts";
import { type Inks, inksOf, mix } from "./inks.ts";
import { drawPlace } from "./lands.ts";
import { type CardArtInput, huesLeaningTo, type Motif, motifOf } from "./motif.ts";
import { GROUNDS, grain, HEIGHT, halftone, lightIn, sky, WIDTH } from "./scene.ts";
import { between, pick, seededFractionSource } from "./seed.ts";
import { group, n } from "./shapes.ts";
import { THINGS } from "./things.ts";

/** Sky, light and ground behind a figure or a thing. */
const backdrop = (name: string, inks: Inks): string => {
  const lit = seededFractionSource(name, "light");
  const land = seededFractionSource(name, "ground");
  const light = {
    x: 100 + between(lit, -16, 16),
    y: between(lit, 86, 108),
    size: between(lit, 54, 72),
  };
  const screen = lit() < 0.4 ? halftone(mix(inks.sky, inks.mid, 0.28), [-6, 66], 7) : "";
  return (
    sky(inks) +
    screen +
    lightIn(lit, inks, light) +
    pick(land, GROUNDS)(land, inks, between(land, 170, 188))
  );
};

const subject = (name: string, motif: Motif, inks: Inks): string => {
  const draw = seededFractionSource(name, "subject");
  switch (motif.type) {
    case "place":
      return drawPlace(motif.name, draw, inks);
    case "figure": {
      const size = between(draw, 0.94, 1.12);
      return (
        backdrop(name, inks) +
        group(
          `translate(${n(100 + between(draw, -5, 5))} 112) scale(${n(size * 100)}e-2)`,
          drawFigure(motif, draw, inks),
        )
      );
    }
    case "thing":
      return backdrop(name, inks) + group("translate(100 116)", THINGS[motif.name](draw, inks));
    case "force":
      return sky(inks) + group("translate(100 116)", FORCES[motif.name](draw, inks));
  }
};

/** The picture of a card, as an SVG document: the same for the same card, wherever it is drawn. */
export const renderCardArtSvg = (known: CardArtInput): string => {
  const motif = motifOf(known);
  const inks = inksOf(known.hues, huesLeaningTo(motif), seededFractionSource(known.name, "inks"));
  const picture =
    subject(known.name, motif, inks) + grain(seededFractionSource(known.name, "grain"), inks);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${picture}</svg>`;
};
