import type { Face, Game } from "@baize/engine";
import { useEffect, useState } from "react";
import { useSettings } from "../device/settings.ts";
import { printedOn } from "../model/cards/card-sources.ts";
import type { Printed } from "../model/cards/printed.ts";
import { whenAnswered } from "../ui/when-answered.ts";

/** What is printed on a card, or null while that is unknown. */
export const usePrinted = (face: Face, game: Game): Printed | null => {
  const pictures = useSettings((state) => state.pictures);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { name, set, number } = face;
  useEffect(() => {
    setPrinted(null);
    const asked: Face = { name, ...(set && { set }), ...(number && { number }) };
    return whenAnswered(printedOn(game, asked, pictures), setPrinted);
  }, [name, set, number, game, pictures]);
  return printed;
};
