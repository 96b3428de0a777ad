import type { CardHandle, CardView, ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { localizeFace } from "../../model/cards/printed-text.ts";
import { useCardViews } from "../../model/table.tsx";
import { panelStrings } from "../../text/panels.ts";
import { tableStrings } from "../../text/table.ts";
import { uiStrings } from "../../text/ui.ts";
import { Button } from "../../ui/button.tsx";
import fieldStyles from "../../ui/field.module.css";
import { Select } from "../../ui/field.tsx";
import { useCloseOnBack } from "../../ui/use-close-on-back.ts";
import {
  type CardGrouping,
  cardGroupingOptionsOf,
  cardNumberOfGrouping,
  sumOfCardNumbers,
} from "./card-grouping.ts";
import styles from "./panel.module.css";
import { PanelCardList } from "./panel-card-list.tsx";

interface GroupingProps {
  readonly views: ReadonlyMap<CardHandle, CardView>;
  readonly cards: readonly CardHandle[];
  readonly by: CardGrouping;
  readonly onChange: (by: CardGrouping) => void;
}

/** The choice of how a panel groups its cards. */
const GroupingChoice = ({ views, cards, by, onChange }: GroupingProps) => {
  const { show } = panelStrings.useText().panel;
  const options = cardGroupingOptionsOf(views, cards, by);
  return (
    <Select
      className={styles.by}
      aria-label={show}
      value={by}
      options={options}
      onPick={(picked) => onChange(options.find(({ id }) => id === picked)?.id ?? by)}
    />
  );
};

/** Whether a card matches a search by its name or kind. */
const isMeant = (card: CardView | undefined, search: string): boolean => {
  if (!card?.face) return search.trim() === "";
  const { name, kind = "" } = localizeFace(card.face);
  return `${name} ${kind}`.toLowerCase().includes(search.trim().toLowerCase());
};

interface SearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onClose: () => void;
}

/** The field that searches the cards of a panel. */
const SearchField = ({ search, onSearch, onClose }: SearchProps) => {
  const { look } = panelStrings.useText();
  return (
    <input
      className={clsx(fieldStyles.input, styles.search)}
      type="search"
      aria-label={look.searchLong}
      placeholder={look.search}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    />
  );
};

/** The number of cards up to which a panel needs no search field. */
const MAX_AT_A_GLANCE = 12;

interface Props {
  readonly title: string;
  readonly zone: ZoneId;
  readonly layout?: string;
  readonly cards: readonly CardHandle[];
  /** The lane of a look that the cards are in. */
  readonly lane?: string | undefined;
  readonly onClose: () => void;
  /** Whether there is a field to search the cards. */
  readonly search?: "always" | "of many" | "never";
  /** Between the count and the button that closes it. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** A panel that opens by itself doesn't take the focus. */
  readonly opens?: "by request" | "by itself";
}

/** The cards of a zone side by side, under a title and above their actions. */
export const ZoneCardsPanel = (props: Props) => {
  const { title, zone, layout = "pile", cards, onClose, search = "never", head, foot } = props;
  const { opens, lane } = props;
  const t = tableStrings.useText();
  const { close } = uiStrings.useText();
  useCloseOnBack(opens === "by itself" ? null : onClose);
  const ref = useRef<HTMLDivElement>(null);
  const [by, setBy] = useState<CardGrouping>("place");
  const number = cardNumberOfGrouping(by);
  const [wanted, setWanted] = useState("");
  const views = useCardViews(cards);
  const isMany = cards.length > MAX_AT_A_GLANCE;
  const isSearched = search === "always" || (search === "of many" && isMany);
  const shown = useMemo(
    () => (isSearched ? cards.filter((card) => isMeant(views.get(card), wanted)) : cards),
    [cards, views, wanted, isSearched],
  );
  useEffect(() => {
    const before = document.activeElement;
    if (opens !== "by itself") ref.current?.focus({ preventScroll: true });
    return () => {
      // If the focus was in the panel, it is lost now.
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opens]);
  return (
    <section className={styles.panel} aria-label={title} data-panel="" data-opens={opens}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.count}>
          {t.cards(shown.length)}
          {number ? ` · ${number.name} ${String(sumOfCardNumbers(views, shown, number.id))}` : null}
        </span>
        {isSearched ? <SearchField search={wanted} onSearch={setWanted} onClose={onClose} /> : null}
        {head}
        {isMany || by !== "place" ? (
          <GroupingChoice views={views} cards={cards} by={by} onChange={setBy} />
        ) : null}
        <Button icon="close" look="quiet" size="small" aria-label={close} onClick={onClose} />
      </header>
      <PanelCardList
        ref={ref}
        zone={zone}
        layout={layout}
        label={t.zone.withCount(title, shown.length)}
        cards={shown}
        views={views}
        by={by}
        lane={lane}
      />
      {shown.length === 0 ? <p className={styles.none}>{t.zone.none}</p> : null}
      {foot}
    </section>
  );
};
