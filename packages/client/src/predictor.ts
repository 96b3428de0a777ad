import { type Game, type ParsedIntent, predict, type SeatId, type TableView } from "@baize/engine";

/** Of so many intents without an answer the results are foreseen; a whole burst would cost more than it shows. */
const MAX_PREDICTED = 50;

export interface PredictorInput {
  readonly view: TableView;
  readonly game: Game;
  readonly seat: SeatId;
  readonly intents: readonly ParsedIntent[];
}

/** The server's view with the results of unanswered intents, one after the other; those that can't be known wait. */
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

  /** How many intents the last result holds already, where this one only goes on from it. */
  #known({ view, intents }: PredictorInput): number {
    const last = this.#last;
    if (last?.view !== view || last.intents.length > intents.length) return 0;
    return last.intents.every((intent, index) => intent === intents[index])
      ? last.intents.length
      : 0;
  }
}
