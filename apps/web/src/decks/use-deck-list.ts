import { useDeferredValue, useEffect, useState } from "react";
import { text as textOf } from "../text/area.ts";
import { decksText } from "../text/decks.ts";
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
        // The reader could not be fetched; the next change of the text asks again.
        const reason = textOf(decksText).noReader;
        if (current) setList({ ...NOTHING, problems: [{ line: 1, text: "", reason }] });
      },
    );
    return () => {
      current = false;
    };
  }, [settled]);
  return list;
};
