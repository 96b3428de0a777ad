// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cardFrameBackgroundAndInk } from "@baize/card-art";
import { BUILT_IN_GAMES, type Face, type GameDefinition } from "@baize/engine";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { settings } from "../device/settings.ts";
import { setPrintedTextGame } from "../model/cards/printed-text.ts";
import { CardFrontOrBack } from "./card-front-or-back.tsx";
import { nameFontSizes, textFontSize } from "./font-sizes.ts";

const [magic, standard52] = BUILT_IN_GAMES;

const draw = (face?: Face, game: GameDefinition = magic): string =>
  renderToStaticMarkup(<CardFrontOrBack face={face} game={game} />);

const faces =
  standard52.supply.kind === "table" ? standard52.supply.cards.map(({ face }) => face) : [];

test("each of the 52 cards of the game has its name", () => {
  expect(faces).toHaveLength(52);
  for (const face of faces) expect(draw(face, standard52)).toContain(`aria-label="${face.name}"`);
});

test("[WT54] a card without a picture shows all that is printed on it", () => {
  const html = draw({
    name: "Goblin",
    kind: "Token Creature",
    stats: "1/1",
    text: "It <runs>.",
    colour: "R",
    set: "m21",
    number: "7",
  });
  for (const part of ["Goblin", "Token Creature", "1/1", "It &lt;runs&gt;."])
    expect(html).toContain(`>${part}<`);
  expect(html).toContain('data-printing="M21 7"');
  expect(html).toContain("--frame:var(--colour-red)");
});

test("a card without a face is a back that tells nothing but its game", () => {
  const html = draw();
  expect(html).toContain('aria-label="Face-down card"');
  expect(html).toBe(draw(undefined, { ...magic }));
});

test("[PF2] a placeholder is blank, is called an unknown card, and no source of cards is asked for it", () => {
  const html = draw({ name: "Unknown card", unknown: true });
  expect(html).toContain('aria-label="Unknown card"');
  expect(html).not.toContain("<img");
  expect(html).not.toContain("--art");
});

test("[BK2] a back of the game's file is cut to its size", () => {
  const game: GameDefinition = {
    ...magic,
    backs: [{ id: "made", colour: "blue", pattern: "night", size: "square" }],
  };
  const html = renderToStaticMarkup(<CardFrontOrBack game={game} back="made" />);
  expect(html).toContain('data-cut="square"');
  expect(draw(undefined, game)).not.toContain("data-cut");
});

test("a card of two faces shows the one that is up, and one that is printed crosswise says so", () => {
  const sailor: Face = {
    name: "Sailor",
    stats: "1/1",
    other: { name: "Captain", kind: "Officer" },
  };
  const up = (side: number): string =>
    renderToStaticMarkup(<CardFrontOrBack face={sailor} game={magic} side={side} />);
  expect(up(0)).toContain(">Sailor<");
  expect(up(1)).toContain(">Captain<");
  expect(up(1)).toContain(">Officer<");
  expect(up(1)).not.toContain("1/1");
  expect(draw({ name: "Gale", orientation: "landscape" })).toContain("data-crosswise");
  expect(draw({ name: "Gale" })).not.toContain("data-crosswise");
});

test("[BK3] a split card lies crosswise and shows both halves", () => {
  const halves = [
    { name: "Ebb", kind: "Tide", text: "The sea goes." },
    { name: "Flow", stats: "2/2", colour: "red" },
  ] as const;
  const html = draw({ name: "Ebb // Flow", halves });
  expect(html).toContain("data-crosswise");
  for (const printed of [">Ebb<", ">Tide<", ">The sea goes.<", ">Flow<", ">2/2<"]) {
    expect(html).toContain(printed);
  }
  expect(html).not.toContain(">Ebb // Flow<");
  expect(html).toContain("--frame:var(--colour-red)");
});

test("a longer name is set smaller, within bounds", () => {
  const names = ["Opt", "Monastery Swiftspear", "Fable of the Mirror-Breaker // Reflection"];
  const sizes = names.map((name) => nameFontSizes(name).compact);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(nameFontSizes("w".repeat(200))).toEqual({ compact: 9, full: 5.5 });
  expect(nameFontSizes("")).toEqual({ compact: 15.5, full: 9.2 });
});

test("the longest word says how small a name is at most, however few they are", () => {
  const { compact } = nameFontSizes("Thunderstruckness");
  expect(nameFontSizes("An Thunderstruckness").compact).toBe(compact);
  expect(nameFontSizes("Thunder Struckness").compact).toBeGreaterThan(compact);
  expect(nameFontSizes("Mirror-Breaker")).toEqual(nameFontSizes("Mirror- Breaker"));
});

test("a longer text is set smaller", () => {
  const sizes = [40, 120, 200, 300, 900].map((length) => textFontSize("w".repeat(length)));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test("a basic land has its colour where only its name is known", () => {
  expect(draw({ name: "Snow-Covered Island" })).toContain("--frame:var(--colour-blue)");
  expect(draw({ name: "Constructor" })).toContain("--frame:var(--colour-unknown)");
});

type Lab = readonly [lightness: number, a: number, b: number];

const TOKENS = readFileSync(join(import.meta.dirname, "../ui/tokens.css"), "utf8");

/** A token's colours, in light and in dark. */
const token = (name: string): readonly Lab[] => {
  const [, value = ""] = new RegExp(`--${name}: (.*);`).exec(TOKENS) ?? [];
  const found = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
    ([, lightness, chroma, hue]): Lab => {
      const angle = (Number(hue) * Math.PI) / 180;
      return [
        Number(lightness),
        Number(chroma) * Math.cos(angle),
        Number(chroma) * Math.sin(angle),
      ];
    },
  );
  const [light, dark = light] = found;
  if (!light || !dark) throw new Error(`There is no colour ${name}`);
  return [light, dark];
};

const luminance = ([lightness, a, b]: Lab): number => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
};

const mixed = (one: Lab, other: Lab, share: number): Lab => {
  const part = (at: 0 | 1 | 2): number => one[at] * (1 - share) + other[at] * share;
  return [part(0), part(1), part(2)];
};

/** What a frame is filled with, in light or dark: each colour as it stands there, mixed with paper where it says so. */
const fills = (background: string, theme: number): readonly Lab[] =>
  [...background.matchAll(/var\(--(colour-\w+)\)(?:, var\(--card-paper\) (\d+)%)?/g)].map(
    ([, name = "", share = "0"]) =>
      mixed(token(name)[theme] as Lab, token("card-paper")[theme] as Lab, Number(share) / 100),
  );

test("[WT54] a title stands out from its frame by 4.5 to 1", () => {
  const letters = ["W", "U", "B", "R", "G"];
  const pairs = letters.flatMap((one) =>
    letters.map((other) => (one === other ? one : one + other)),
  );
  const kinds = ["Land", "Artifact", ""].map((kind) => ({ name: "Card", kind }));
  const colours = [...pairs, "WUB", "yellow", "orange", "purple"];
  const frames = [...kinds, ...colours.map((colour) => ({ name: "Card", colour }))].map(
    cardFrameBackgroundAndInk,
  );
  for (const { background, ink } of frames) {
    for (const theme of [0, 1]) {
      const text = luminance(token(ink.slice(6, -1))[theme] as Lab);
      expect(fills(background, theme).length).toBeGreaterThan(0);
      for (const fill of fills(background, theme)) {
        const [dark = 0, bright = 0] = [text, luminance(fill)].sort((a, b) => a - b);
        expect((bright + 0.05) / (dark + 0.05), background).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("[WT113] a card that is on the page is read in the language that the player changes to", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onTestFinished(() => {
    settings.setState({ language: "en" });
    setPrintedTextGame(magic);
    vi.unstubAllGlobals();
  });
  setPrintedTextGame({ ...magic, labels: { de: { printed: { Owl: "Eule" } } } });
  const page = document.createElement("main");
  const root = createRoot(page);
  act(() => root.render(<CardFrontOrBack face={{ name: "Owl" }} game={magic} />));
  expect(page.textContent).toBe("Owl");
  act(() => settings.setState({ language: "de" }));
  expect(page.textContent).toBe("Eule");
  act(() => root.unmount());
});
