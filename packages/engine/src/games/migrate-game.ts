import type { Face } from "../face.ts";
import type { CardCopies, CardSupply, GameDefinition, Variant } from "./game.ts";
import type { StarterDeckKind } from "./starters.ts";

type EarlierSupply =
  | Extract<CardSupply, { kind: "decks" }>
  | { readonly kind: "table"; readonly zone: string; readonly faces: readonly Face[] };

type EarlierVariant = Omit<Variant, "extra"> & { readonly extra?: readonly Face[] };

/** A game as earlier versions stored it: the face of every card, repeated for each copy. */
export type LegacyGame = Omit<GameDefinition, "supply" | "variants"> & {
  readonly supply: EarlierSupply;
  readonly variants?: readonly EarlierVariant[];
};

/** The built-in decks of games that had them before their definitions named any. */
const EARLIER_STARTERS = new Map<string, StarterDeckKind>([
  ["magic-commander", "commander"],
  ["magic-draft", "cube"],
  ["magic-planes", "sixty"],
  ["magic-teams", "sixty"],
]);

/** The game that a room stored, in the present form. Accepts every version's form. */
export const migrateGame = (game: GameDefinition | LegacyGame): GameDefinition => {
  const { supply, variants, ...rest } = game;
  const starters = supply.kind === "decks" ? EARLIER_STARTERS.get(game.id) : undefined;
  return {
    ...(starters ? { starters } : {}),
    ...rest,
    ...(variants ? { variants: variants.map(variantStored) } : {}),
    supply:
      "faces" in supply
        ? { kind: "table", zone: supply.zone, cards: counted(supply.faces) }
        : supply,
  };
};

const variantStored = ({ extra, ...variant }: Variant | EarlierVariant): Variant => ({
  ...variant,
  ...(extra ? { extra: counted(extra) } : {}),
});

/** Replaces runs of equal faces by one face and a count. */
const counted = (entries: readonly (CardCopies | Face)[]): CardCopies[] => {
  const cards: CardCopies[] = [];
  let last = "";
  for (const entry of entries) {
    const { face, count } = "face" in entry ? entry : { face: entry, count: 1 };
    const text = JSON.stringify(face);
    const before = text === last ? cards.pop() : undefined;
    cards.push({ face, count: count + (before?.count ?? 0) });
    last = text;
  }
  return cards;
};
