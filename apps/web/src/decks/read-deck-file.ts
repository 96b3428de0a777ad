import { MAX_DECK_JSON_CHARS, MAX_DECK_TEXT_CHARS } from "@baize/decks";
import { deckStrings } from "../text/decks.ts";

/** The text of a file or a page, or the reason why it can't be a deck. */
export type DeckTextResult =
  | { readonly kind: "text"; readonly text: string; readonly name: string }
  | { readonly kind: "refused"; readonly reason: string };

/** Old programs write Windows-1252, spreadsheets UTF-16 with its mark; all others write UTF-8. */
const decode = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/** Reads a file that was picked or dropped. */
export const readDeckFile = async (file: File): Promise<DeckTextResult> => {
  const most = /\.json$/i.test(file.name) ? MAX_DECK_JSON_CHARS : MAX_DECK_TEXT_CHARS;
  if (file.size > most)
    return { kind: "refused", reason: deckStrings.now().tooLargeFile(file.name) };
  try {
    const text = decode(await file.arrayBuffer());
    return { kind: "text", text, name: file.name.replace(/\.\w{1,5}$/, "") };
  } catch {
    // The file was moved or its medium taken away since it was picked.
    return { kind: "refused", reason: deckStrings.now().unreadFile(file.name) };
  }
};
