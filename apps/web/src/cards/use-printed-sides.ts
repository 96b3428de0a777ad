import type { Face, GameDefinition } from "@baize/engine";
import { useEffect, useState } from "react";
import { useSettings } from "../device/settings.ts";
import { loadPrintedSides } from "../model/cards/card-sources.ts";
import type { PrintedSides } from "../model/cards/printed-sides.ts";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";

/** What is printed on a card, or null while that is unknown. */
export const usePrintedSides = (face: Face, game: GameDefinition): PrintedSides | null => {
  const pictures = useSettings((state) => state.pictures);
  const [printed, setPrinted] = useState<PrintedSides | null>(null);
  const { name, set, number, unknown } = face;
  useEffect(() => {
    setPrinted(null);
    if (unknown) return;
    const asked: Face = { name, ...(set && { set }), ...(number && { number }) };
    return subscribeToPromise(loadPrintedSides(game, asked, pictures), setPrinted);
  }, [name, set, number, unknown, game, pictures]);
  return printed;
};
