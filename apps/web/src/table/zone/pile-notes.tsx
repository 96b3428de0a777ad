import type { ZoneId } from "@baize/engine";
import { useSnapshot, useTable } from "../context.tsx";
import { shownIn } from "../drag/tap.ts";
import { nameOfSeat } from "../words.ts";

/** On a library, who looks into it now, and how many of its cards are shown. */
export const LibraryNotes = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const text = useSnapshot(({ view }) => {
    const looks = (view?.zones.get(zone)?.looks ?? []).map(({ seat, at, count }) => {
      const who = seat === table.seat ? "You look" : `${nameOfSeat(view, seat)} looks`;
      return at === "all" ? `${who} at all` : `${who} at ${String(count)}`;
    });
    const shown = shownIn(table, zone);
    return [...looks, ...(shown > 0 ? [`${String(shown)} shown`] : [])].join(", ");
  });
  return text === "" ? null : (
    <span className="pile-note" title={text}>
      {text}
    </span>
  );
};
