import { useDeferredValue, useEffect, useState } from "react";
import { text as textOf } from "../text/area.ts";
import { decksText } from "../text/decks.ts";
import type { DeckList } from "./deck-list.ts";
import { readDeck } from "./read-deck.ts";

const NOTHING: DeckList = { cards: [], problems: [], leftOut: [] };

/** The deck that a text describes, parsed again as it is typed. */
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
        // The parser could not be loaded; the next change of the text tries again.
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
