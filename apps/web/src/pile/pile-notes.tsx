import type { ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import { shownIn } from "../actions/open-pile.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import textStyles from "../ui/text.module.css";
import styles from "./pile.module.css";

/** On a library, who looks into it now, and how many of its cards are shown. */
export const LibraryNotes = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const t = useText(tableText).zone;
  const text = useSnapshot(({ view }) => {
    const looks = (view?.zones.get(zone)?.looks ?? []).map(({ seat, at, count }) => {
      const who = seat === table.seat ? null : nameOfSeat(view, seat);
      return at === "all" ? t.lookAll(who) : t.look(who, count);
    });
    const shown = shownIn(table, zone);
    return [...looks, ...(shown > 0 ? [t.shown(shown)] : [])].join(", ");
  });
  return text === "" ? null : (
    <span data-tip={text} className={clsx(styles.note, textStyles.oneLine)}>
      {text}
    </span>
  );
};
