import { type DeckList, readDeck } from "@baize/decks";
import { useDeferredValue, useEffect, useState } from "react";

const NOTHING: DeckList = { cards: [], problems: [], leftOut: [] };

/** The deck that a text describes, parsed again as it is typed. */
export const useDeckList = (text: string): DeckList => {
  const settled = useDeferredValue(text);
  const [list, setList] = useState(NOTHING);
  useEffect(() => {
    let current = true;
    void readDeck(settled).then((read) => {
      if (current) setList(read);
    });
    return () => {
      current = false;
    };
  }, [settled]);
  return list;
};
