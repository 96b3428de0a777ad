import { useEffect } from "react";
import { endLook, useOwnLook } from "../../actions/look.ts";
import { LookPanel } from "../../library/look-panel.tsx";
import { useTable, useUi } from "../../model/table.tsx";
import { PilePanel } from "../../pile/pile-panel.tsx";

/** The open pile, or the cards that the player looks at in a library. */
export const ZonePanel = () => {
  const table = useTable();
  const zone = useUi((ui) => ui.openZone);
  const look = useOwnLook();
  // There is one panel: when another pile is opened in it, the look into the library ends.
  useEffect(() => {
    if (zone !== null && look !== null) endLook(table);
  }, [table, zone, look]);
  if (zone !== null) return <PilePanel key={zone} zone={zone} />;
  return look === null ? null : <LookPanel key={look} zone={look} />;
};
