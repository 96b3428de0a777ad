import type { Handle, ZoneId } from "@baize/engine";
import { useCardsIn, useSnapshot, useTable } from "../model/table.tsx";

/** The top card of a library that always shows it to this viewer, where it is known which of the seen cards it is. */
export const useShownTop = (zone: ZoneId): Handle | undefined => {
  const { side } = useTable();
  const cards = useCardsIn(zone);
  const isShown = useSnapshot(({ view }) => {
    const to = view?.zones.get(zone)?.topShownTo ?? [];
    return to === "all" || (side !== null && to.includes(side));
  });
  const last = cards.at(-1);
  const isPlaced = useSnapshot(
    ({ view }) => last !== undefined && view?.cards.get(last)?.order !== undefined,
  );
  return isShown && (isPlaced || cards.length === 1) ? last : undefined;
};
