import { useEffect } from "react";
import { stopViewingLibrary, useViewedLibrary } from "../../actions/view-library.ts";
import { LibraryLookPanel } from "../../library/library-look-panel.tsx";
import { useTable, useUiSelector } from "../../model/table.tsx";
import { PilePanel } from "../../pile/pile-panel.tsx";

/** The open pile, or the cards that the player looks at in a library. */
export const ZonePanel = () => {
  const table = useTable();
  const zone = useUiSelector((ui) => ui.openZone);
  const look = useViewedLibrary();
  // There is one panel, so opening another pile ends the look.
  useEffect(() => {
    if (zone !== null && look !== null) stopViewingLibrary(table);
  }, [table, zone, look]);
  if (zone !== null) return <PilePanel key={zone} zone={zone} />;
  return look === null ? null : <LibraryLookPanel key={look} zone={look} />;
};
