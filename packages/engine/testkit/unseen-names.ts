import { encodeStateRow } from "../src/codec.ts";
import type { PictureRecord, Print } from "../src/face.ts";
import type { CardId, SeatId } from "../src/ids.ts";
import type { ParsedIntent } from "../src/intents/index.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";

/** What a card is called where the viewer never learns its name. */
const otherName = (name: string): string => `Other ${name}`;

/**
 * Which names of cards one viewer gets to know as a game goes on. By any other name players may have loaded cards in the
 * middle of play, or brought pictures.
 */
export class UnseenNames {
  readonly #viewer: Viewer;
  readonly #known = new Set<string>();

  constructor(state: TableState, viewer: Viewer) {
    this.#viewer = viewer;
    for (const [name, kept] of state.entries("pictures")) {
      const pictures = encodeStateRow("pictures", kept) as readonly PictureRecord[];
      if (pictures.some(({ by }) => "seat" in viewer && by === viewer.seat)) this.#known.add(name);
    }
  }

  /** Notes the name of a card whose face the viewer knows. */
  know(state: TableState, id: CardId): void {
    const print = state.get("prints", id);
    if (print) this.#known.add((encodeStateRow("prints", print) as Print).face.name);
  }

  /** Notes the names in the lists that are open. */
  follow(state: TableState): void {
    for (const [, { deckList }] of state.entries("seats")) {
      for (const { name } of deckList ?? []) this.#known.add(name);
    }
  }

  /** Notes the names that the viewer itself sends. */
  send(actor: SeatId, intent: ParsedIntent): void {
    if ("seat" in this.#viewer && this.#viewer.seat === actor) {
      renamed(intent, (name) => {
        this.#known.add(name);
        return name;
      });
    }
  }

  /** The name on the twin of a table. */
  readonly twinOf = (name: string): string => (this.#known.has(name) ? name : otherName(name));

  /** The same intent with other names where the viewer never learns them. */
  otherwise(intent: ParsedIntent): ParsedIntent {
    return renamed(intent, this.twinOf);
  }

  /** Brings the pictures of a table for other names where the viewer never learns them. */
  renamePictures(state: TableState): void {
    for (const name of [...state.keys("pictures")]) {
      const kept = state.get("pictures", name);
      state.write("pictures", name, undefined);
      state.write("pictures", this.twinOf(name), kept);
    }
  }
}

/** An intent with other names for the cards that it is about. */
const renamed = (intent: ParsedIntent, rename: (name: string) => string): ParsedIntent => {
  switch (intent.definition.type) {
    case "card.name":
    case "picture.set":
    case "picture.remove": {
      const payload = intent.payload as { readonly name: string };
      return { ...intent, payload: { ...payload, name: rename(payload.name) } };
    }
    case "deck.load":
    case "deck.fill": {
      const { cards } = intent.payload as { readonly cards: readonly { readonly name: string }[] };
      const others = cards.map((card) => ({ ...card, name: rename(card.name) }));
      return { ...intent, payload: { cards: others } };
    }
    default:
      return intent;
  }
};
