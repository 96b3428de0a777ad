import { type DeckList, NO_DECK, readDeck } from "@baize/decks";
import { useDeferredValue, useEffect, useState } from "react";

/** The deck that a text describes, parsed again as it is typed. */
export const useDeckList = (text: string): DeckList => {
  const settled = useDeferredValue(text);
  const [list, setList] = useState(NO_DECK);
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
