import * as z from "zod/mini";
import { defineIntent, type IntentDefinition } from "../intent.ts";
import {
  ON_OFF_MARKS,
  type OnOffMark,
  onOffMarkPayload,
  type ToggleMarkPayload,
} from "../marks.ts";
import { handlesSchema } from "../payload.ts";
import { mark as setMarks } from "../rules/marks.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

type ToggleMarkIntent<Mark extends OnOffMark> = IntentDefinition<
  `card.${Mark}.set`,
  ToggleMarkPayload<Mark>
>;

const toggleMarkIntent = <Mark extends OnOffMark>(mark: Mark): ToggleMarkIntent<Mark> => {
  const payload = z.strictObject({ cards: handlesSchema, [mark]: z.boolean() });
  return defineIntent({
    type: `card.${mark}.set`,
    payload: payload as z.ZodMiniType<unknown> as z.ZodMiniType<ToggleMarkPayload<Mark>>,
    undo: "free",
    actor: "seated",
    predict: true,
    permit: (view, { cards }) => mustControl(view, cards),
    reduce: ({ tx, payload: { cards, [mark]: isOn } }) => {
      const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
      for (const id of ids) setMarks(tx, id, { [mark]: isOn });
      tx.log({ [mark]: isOn }, ids);
      return null;
    },
    sample: (view, random) => {
      const cards = pickSome(random, controlled(view), 2);
      return cards.length > 0 ? onOffMarkPayload(mark, cards, random.int(2) === 0) : null;
    },
  });
};

/** One intent for each mark that is on or off. */
export const toggleMarkIntents = ON_OFF_MARKS.map(toggleMarkIntent) as {
  [Mark in OnOffMark]: ToggleMarkIntent<Mark>;
}[OnOffMark][];
