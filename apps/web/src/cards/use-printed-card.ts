import type { Face, Game } from "@baize/engine";
import { useEffect, useState } from "react";
import { useSettings } from "../device/settings.ts";
import { loadPrintedCard } from "../model/cards/card-sources.ts";
import type { PrintedCard } from "../model/cards/printed-card.ts";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";

/** What is printed on a card, or null while that is unknown. */
export const usePrintedCard = (face: Face, game: Game): PrintedCard | null => {
  const pictures = useSettings((state) => state.pictures);
  const [printed, setPrinted] = useState<PrintedCard | null>(null);
  const { name, set, number, unknown } = face;
  useEffect(() => {
    setPrinted(null);
    if (unknown) return;
    const asked: Face = { name, ...(set && { set }), ...(number && { number }) };
    return subscribeToPromise(loadPrintedCard(game, asked, pictures), setPrinted);
  }, [name, set, number, unknown, game, pictures]);
  return printed;
};
