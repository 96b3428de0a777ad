import {
  type CommonDeckSection,
  countCardsBySection,
  type DeckCard,
  type DeckReadResult,
  type GameDeckSection,
  type RejectedDeckLine,
} from "@baize/decks";
import { clsx } from "clsx";
import { Fragment } from "react";
import { deckIssueStrings, describeDeckIssue } from "../text/deck-issues.ts";
import { deckStrings } from "../text/decks.ts";
import textStyles from "../ui/text.module.css";
import styles from "./deck-form.module.css";

const SECTIONS: readonly CommonDeckSection[] = ["commander", "main", "sideboard"];

/** The sections that a game names, or those of every game. */
export const deckSectionsOrDefault = (
  named: readonly GameDeckSection[] | undefined,
): readonly GameDeckSection[] =>
  named ?? SECTIONS.map((id) => ({ id, name: deckStrings.now().sections[id] }));

/** More than this many lines of trouble are counted and not listed. */
const MAX_SHOWN_LINES = 30;

const printing = ({ set, number }: DeckCard): string =>
  [set?.toUpperCase(), number].filter(Boolean).join(" ");

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly cards: readonly DeckCard[];
}

/** The cards of one section of a deck. */
export const DeckSection = ({ title, count, cards }: SectionProps) => (
  <section className={styles.section}>
    <h3 className={styles.heading}>
      {title} <span className={styles.count}>{count}</span>
    </h3>
    <ul>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may name a card twice.
        <li key={index}>
          <span className={styles.copies}>{card.count}</span>
          <span>{card.name}</span>
          <span className={styles.printing}>{printing(card)}</span>
        </li>
      ))}
    </ul>
  </section>
);

interface RejectedLinesProps {
  readonly rejectedLines: readonly RejectedDeckLine[];
  onShowLine(line: number): void;
}

const RejectedLines = ({ rejectedLines, onShowLine }: RejectedLinesProps) => {
  const t = deckStrings.useText();
  return (
    <section className={styles.rejectedLines}>
      <h3 className={clsx(styles.heading, styles.headingTrouble)}>
        {t.notLoaded(rejectedLines.length)}
      </h3>
      <ul>
        {rejectedLines.slice(0, MAX_SHOWN_LINES).map(({ line, text, issue }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: JSON may have all its entries on one line.
          <li key={at}>
            <button type="button" className={styles.line} onClick={() => onShowLine(line)}>
              {t.line(line)}
            </button>
            {text ? <q className={textStyles.oneLine}>{text}</q> : null}
            <span className={styles.reason}>{describeDeckIssue(issue)}</span>
          </li>
        ))}
      </ul>
      {rejectedLines.length > MAX_SHOWN_LINES ? (
        <p>{t.andMore(rejectedLines.length - MAX_SHOWN_LINES)}</p>
      ) : null}
    </section>
  );
};

interface Note {
  readonly line: number;
  readonly label: string;
  readonly reason: string;
}

interface NotesProps {
  readonly title: string;
  readonly notes: readonly Note[];
  onShowLine(line: number): void;
}

/** Lines that something is to be said of, as one sentence for each reason. */
const Notes = ({ title, notes, onShowLine }: NotesProps) => {
  const t = deckStrings.useText();
  const reasons = [...new Set(notes.map(({ reason }) => reason))];
  return (
    <section className={clsx(styles.notes, textStyles.soft)}>
      <h3 className={styles.heading}>{title}</h3>
      <dl>
        {reasons.map((reason) => (
          <Fragment key={reason}>
            <dt>
              {notes
                .filter((note) => note.reason === reason)
                .map(({ line, label }, at) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: JSON may have all its entries on one line.
                    key={at}
                    type="button"
                    className={styles.line}
                    data-tip={t.line(line)}
                    aria-description={t.line(line)}
                    onClick={() => onShowLine(line)}
                  >
                    {label}
                  </button>
                ))}
            </dt>
            <dd>{reason}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};

/** The format that the list was taken for; of a table, the columns that were used. */
const Format = ({ list: { format, columns } }: { readonly list: DeckReadResult }) => {
  const t = deckStrings.useText();
  const { formats } = deckIssueStrings.useText();
  return format === null ? null : (
    <p className={textStyles.soft}>
      {t.readAs(formats[format])} {columns ? t.columns(Object.values(columns)) : null}
    </p>
  );
};

const summary = (list: DeckReadResult, sections: readonly GameDeckSection[]): string => {
  const counts = countCardsBySection(list.cards);
  const t = deckStrings.now();
  const parts = sections.flatMap(({ id, name }) => (counts[id] ? [`${name}: ${counts[id]}`] : []));
  const trouble =
    list.rejectedLines.length > 0 ? [t.notLoadedCount(list.rejectedLines.length)] : [];
  return [...parts, ...trouble].join(". ");
};

interface Props {
  readonly list: DeckReadResult;
  /** How many packs the list is enough for, and for how many players; null where no packs are dealt. */
  readonly packs?: { readonly count: number; readonly players: number } | null;
  /** The sections that the game names. */
  readonly sections: readonly GameDeckSection[] | undefined;
  onShowLine(line: number): void;
}

/** The cards that were read from a list, by section, and the lines that were not. */
export const DeckPreview = ({ list, packs = null, sections: named, onShowLine }: Props) => {
  const sections = deckSectionsOrDefault(named);
  const t = deckStrings.useText();
  const words = deckIssueStrings.useText();
  const counts = countCardsBySection(list.cards);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
    <section className={styles.preview} aria-label={t.read} tabIndex={0}>
      <p className={textStyles.unseen} aria-live="polite">
        {summary(list, sections)}
      </p>
      {list.rejectedLines.length > 0 ? (
        <RejectedLines rejectedLines={list.rejectedLines} onShowLine={onShowLine} />
      ) : null}
      {list.assumptions.length > 0 ? (
        <Notes
          title={t.assumptions}
          notes={list.assumptions.map(({ line, text, assumption }) => ({
            line,
            label: text,
            reason: words.assumptions[assumption],
          }))}
          onShowLine={onShowLine}
        />
      ) : null}
      {list.cards.length > 0 && packs ? (
        <p role="status">{t.packs(packs.count, packs.players)}</p>
      ) : null}
      {list.cards.length > 0 ? <Format list={list} /> : null}
      {sections.map(({ id, name }) =>
        counts[id] ? (
          <DeckSection
            key={id}
            title={name}
            count={counts[id]}
            cards={list.cards.filter(({ section }) => section === id)}
          />
        ) : null,
      )}
      {list.leftOut.length > 0 ? (
        <Notes
          title={t.leftOut}
          notes={list.leftOut.map(({ line, count, name, reason }) => ({
            line,
            label: `${count} ${name}`,
            reason: words.leftOut[reason],
          }))}
          onShowLine={onShowLine}
        />
      ) : null}
    </section>
  );
};
