import {
  type GameDefinition,
  type ParsedIntent,
  predict,
  type SeatId,
  type TableView,
} from "@baize/engine";

/** The most unanswered intents that are predicted; a longer burst would cost too much time. */
const MAX_PREDICTED = 50;

export interface PredictorInput {
  readonly view: TableView;
  readonly game: GameDefinition;
  readonly seat: SeatId;
  readonly intents: readonly ParsedIntent[];
}

/**
 * The server's view with the predicted results of unanswered intents, in order. Unpredictable ones wait for the server.
 */
export class Predictor {
  #last: PredictorInput | null = null;
  #result: TableView | null = null;

  predict(next: PredictorInput): TableView {
    const known = this.#known(next);
    let view = known > 0 && this.#result ? this.#result : next.view;
    for (const intent of next.intents.slice(known, MAX_PREDICTED)) {
      view = predict({ view, game: next.game, seat: next.seat, intent }) ?? view;
    }
    this.#last = next;
    this.#result = view;
    return view;
  }

  /** How many intents the last result already includes, when this call only adds to it. */
  #known({ view, intents }: PredictorInput): number {
    const last = this.#last;
    if (last?.view !== view || last.intents.length > intents.length) return 0;
    return last.intents.every((intent, index) => intent === intents[index])
      ? last.intents.length
      : 0;
  }
}
