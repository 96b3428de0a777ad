/** A game whose file is shipped with Baize, as the list of games shows it. */
export interface ShippedGameSummary {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  /** Its names in other languages, and those of its variants by their ids. */
  readonly labels: Readonly<
    Record<
      string,
      {
        readonly name?: string | undefined;
        readonly variants?: Readonly<Record<string, string>> | undefined;
      }
    >
  >;
}

/** The game with its names in a language. */
export const localizeShippedGameSummary = (
  game: ShippedGameSummary,
  language: string,
): ShippedGameSummary => {
  const { name = game.name, variants: names = {} } = game.labels[language] ?? {};
  const variants = game.variants.map(({ id, name: own }) => ({ id, name: names[id] ?? own }));
  return { ...game, name, variants };
};
