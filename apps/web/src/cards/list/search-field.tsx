import type { CardView } from "@baize/engine";
import { clsx } from "clsx";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import fieldStyles from "../../ui/field.module.css";
import styles from "./panel.module.css";

/** Whether a card is one of those that a search means: by its name or its kind. */
export const isMeant = (card: CardView | undefined, search: string): boolean => {
  const { name = "", kind = "" } = card?.face ?? {};
  return `${name} ${kind}`.toLowerCase().includes(search.trim().toLowerCase());
};

interface Props {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onClose: () => void;
}

/** What is looked for among cards that are laid out. */
export const SearchField = ({ search, onSearch, onClose }: Props) => {
  const { look } = useText(tableText);
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
