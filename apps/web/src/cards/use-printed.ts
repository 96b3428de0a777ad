import type { Face, Game } from "@baize/engine";
import { useEffect, useState } from "react";
import { printedOn } from "../model/cards/card-sources.ts";
import type { Printed } from "../model/cards/printed.ts";
import { useSettings } from "../ui/settings.ts";

/** What is printed on a card, or null while that is unknown. */
export const usePrinted = (face: Face, game: Game): Printed | null => {
  const pictures = useSettings((state) => state.pictures);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { name, set, number } = face;
  useEffect(() => {
    let current = true;
    setPrinted(null);
    const asked: Face = { name, ...(set && { set }), ...(number && { number }) };
    printedOn(game, asked, pictures).then(
      (found) => {
        if (current) setPrinted(found);
      },
      () => {
        // The card source could not be loaded: the card stays as text.
      },
    );
    return () => {
      current = false;
    };
  }, [name, set, number, game, pictures]);
  return printed;
};
