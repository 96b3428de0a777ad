import { useDeferredValue, useEffect, useState } from "react";
import type { DeckList } from "./deck-list.ts";
import { readDeck } from "./read-deck.ts";

const NOTHING: DeckList = { cards: [], problems: [], leftOut: [] };

/** What a text holds as a deck, kept up with as it is typed. */
export const useDeckList = (text: string): DeckList => {
  const settled = useDeferredValue(text);
  const [list, setList] = useState(NOTHING);
  useEffect(() => {
    let current = true;
    readDeck(settled).then(
      (read) => {
        if (current) setList(read);
      },
      () => {
        // The XML reader could not be fetched; the next change of the text asks again.
        const reason = "The reader for this format could not be fetched. Are you offline?";
        if (current) setList({ ...NOTHING, problems: [{ line: 1, text: "", reason }] });
      },
    );
    return () => {
      current = false;
    };
  }, [settled]);
  return list;
};
