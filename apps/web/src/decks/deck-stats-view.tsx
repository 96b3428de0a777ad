import type { DeckListCard, GameDefinition } from "@baize/engine";
import { useEffect, useState } from "react";
import { loadCachedPrintedSides } from "../model/cards/card-sources.ts";
import { useTable } from "../model/table.tsx";
import { deckStrings } from "../text/decks.ts";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import textStyles from "../ui/text.module.css";
import { type DeckLegality, deckLegalityOf } from "./deck-legality.ts";
import styles from "./deck-lists.module.css";
import { type DeckStats, deckStatsOf, HIGHEST_COST_COLUMN, MANA_COLOURS } from "./deck-stats.ts";

/** Adds up a deck without its sideboard, as far as this device knows its cards. */
export const loadDeckStats = async (
  game: GameDefinition,
  cards: readonly DeckListCard[],
): Promise<DeckStats> => {
  const main = cards.filter(({ section }) => section !== "sideboard");
  const fronts = await Promise.all(main.map((card) => loadCachedPrintedSides(game, card)));
  return deckStatsOf(main.map(({ count }, at) => ({ count, front: fronts[at]?.[0] ?? null })));
};

/** How many cards cost how much, as columns that are read as a list. */
const Curve = ({ curve }: Pick<DeckStats, "curve">) => {
  const { lists: t } = deckStrings.useText();
  const most = Math.max(...curve, 1);
  return (
    <ol className={styles.curve} aria-label={t.curve}>
      {curve.map((count, cost) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its cost.
        <li key={cost} aria-label={t.cost(cost, count)}>
          <span aria-hidden="true">{count === 0 ? "" : count}</span>
          <i aria-hidden="true" style={{ blockSize: `${String((count / most) * 4)}rem` }} />
          <span aria-hidden="true" className={styles.costs}>
            {cost === HIGHEST_COST_COLUMN ? `${String(cost)}+` : cost}
          </span>
        </li>
      ))}
    </ol>
  );
};

const judgedIn = async (
  game: GameDefinition,
  cards: readonly DeckListCard[],
): Promise<DeckLegality> => {
  const known = await Promise.all(cards.map((card) => loadCachedPrintedSides(game, card)));
  return deckLegalityOf(cards.map(({ name }, at) => ({ name, front: known[at]?.[0] ?? null })));
};

/** In which formats the cards of a deck are legal, as far as this device knows. */
export const DeckFormats = ({ cards }: Props) => {
  const { game } = useTable();
  const { lists: t } = deckStrings.useText();
  const [legality, setLegality] = useState<DeckLegality | null>(null);
  useEffect(() => subscribeToPromise(judgedIn(game, cards), setLegality), [game, cards]);
  if (!legality || legality.formats.length === 0) return null;
  const { formats, isComplete } = legality;
  const legal = formats.filter(({ notLegal }) => notLegal.length === 0);
  const nearly = formats.filter(({ notLegal }) => notLegal.length > 0);
  return (
    <div className={styles.numbers}>
      {legal.length === 0 ? null : <p>{t.legalIn(legal.map(({ format }) => t.formats[format]))}</p>}
      {nearly.map(({ format, notLegal }) => (
        <details key={format}>
          <summary>
            {t.notLegalIn(t.formats[format], notLegal.length, isComplete ? "all" : "some")}
          </summary>
          <p className={textStyles.soft}>{notLegal.join(" · ")}</p>
        </details>
      ))}
    </div>
  );
};

interface Props {
  readonly cards: readonly DeckListCard[];
}

/** What a deck consists of, as far as this device knows its cards; nothing where it knows none. */
export const DeckStatsView = ({ cards }: Props) => {
  const { game } = useTable();
  const { lists: t } = deckStrings.useText();
  const [stats, setStats] = useState<DeckStats | null>(null);
  useEffect(() => subscribeToPromise(loadDeckStats(game, cards), setStats), [game, cards]);
  if (!stats || stats.known === 0) return null;
  const colours = MANA_COLOURS.filter((colour) => stats.colours[colour] > 0);
  return (
    <div className={styles.numbers}>
      <Curve curve={stats.curve} />
      <p>{stats.kinds.map(([kind, count]) => t.kind(kind, count)).join(" · ")}</p>
      {colours.length === 0 ? null : (
        <p>{colours.map((each) => t.colour(each, stats.colours[each])).join(" · ")}</p>
      )}
      {stats.known < stats.cards ? (
        <p className={textStyles.soft}>{t.known(stats.known, stats.cards)}</p>
      ) : null}
    </div>
  );
};
