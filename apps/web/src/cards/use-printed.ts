import type { Face, Game } from "@baize/engine";
import { useEffect, useState } from "react";
import { cardSourceFor } from "./card-source.ts";
import { usePictureSetting } from "./picture-setting.ts";
import type { Printed } from "./printed.ts";

/** What is printed on a card as far as the game's source tells, or null for as long as that is not known. */
export const usePrinted = (face: Face, game: Game): Printed | null => {
  const setting = usePictureSetting();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { name, set, number } = face;
  useEffect(() => {
    let current = true;
    setPrinted(null);
    if (setting === "off") return;
    const asked: Face = { name, ...(set && { set }), ...(number && { number }) };
    cardSourceFor(game)
      ?.then((source) => source.printed(asked))
      .then(
        (found) => {
          if (current) setPrinted(found);
        },
        () => {
          // The source's own code could not be fetched: the card stays as text.
        },
      );
    return () => {
      current = false;
    };
  }, [name, set, number, game, setting]);
  return printed;
};
