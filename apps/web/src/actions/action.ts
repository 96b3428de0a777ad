import type { CardHandle, IntentPayload, IntentType } from "@baize/engine";
import { type ActionArgs, addLibraryKindToPayload } from "../model/action-args.ts";
import { nameOfSeat } from "../model/labels.ts";
import { isIntentAllowed } from "../model/prediction-engine.ts";
import type { Table } from "../model/table.tsx";
import type { DialogWithoutArgs } from "../model/ui-state.ts";
import type { ActionId } from "../text/en/actions.ts";
import type { IconName } from "../ui/icon.tsx";
import { type ActionForm, defineForm, type FormFields, type FormValues } from "./action-form.ts";
import { sendIntent } from "./intents.ts";

/** The arguments that may be typed after an action's name. */
export type CommandArgumentKind =
  | "arrow"
  | "cards"
  | "count"
  | "dice"
  | "number"
  | "seat"
  | "text"
  | "words";

/**
 * A player's action: offered in menus, by a key and in the command palette. The engine decides whether it is allowed.
 */
export interface Action {
  readonly icon?: IconName;
  readonly keys?: readonly string[];
  readonly takes?: CommandArgumentKind;
  /** For a switch: whether it is on now. Menus show this as a check mark. */
  readonly isOn?: (table: Table, given: ActionArgs) => boolean;
  /** Whether spectators have it too. */
  readonly watching?: boolean;
  /** The label for these arguments, if it isn't the usual one. */
  readonly label?: (table: Table, given: ActionArgs) => string | null;
  /** The action whose key menus show, if it is another one. */
  readonly keyOf?: ActionId;
  /** The form for arguments that weren't given. */
  readonly form?: ActionForm;
  /** The function that runs it, or null if the table doesn't allow it now. */
  readonly offer: (table: Table, given: ActionArgs) => (() => void) | null;
}

type More = Pick<Action, "icon" | "keys" | "takes" | "label" | "keyOf">;

/** A label with the name of the given seat. */
export const defineLabelWithSeatName =
  (label: (name: string) => string): NonNullable<Action["label"]> =>
  ({ client }, { seat }) =>
    seat === undefined ? null : label(nameOfSeat(client.getSnapshot().view, seat));

/** Whether the table allows an intent now. */
export const allowsIntent = <T extends IntentType>(
  table: Table,
  type: T,
  payload: IntentPayload<T>,
): boolean => isIntentAllowed(table.client.getSnapshot(), type, payload);

type PayloadOf<T extends IntentType> = (table: Table, given: ActionArgs) => IntentPayload<T> | null;

/** An action that sends one intent. The payload is made from the arguments; null disables the action. */
export const defineIntentAction = <T extends IntentType>(
  type: T,
  payloadOf: PayloadOf<NoInfer<T>>,
  more: More = {},
): Action => ({
  ...more,
  offer: (table, given) => {
    const payload = addLibraryKindToPayload(payloadOf(table, given), given.library);
    if (payload === null || !allowsIntent(table, type, payload)) return null;
    return () => void sendIntent(table, type, payload);
  },
});

interface Switch<T extends IntentType> extends More {
  readonly isOn: (table: Table, given: ActionArgs) => boolean;
  readonly payloadOf: (table: Table, given: ActionArgs, on: boolean) => IntentPayload<T> | null;
}

/** An action that turns something on or off by one intent. It isn't offered if the state is already as requested. */
export const defineToggleAction = <T extends IntentType>(
  type: T,
  { isOn, payloadOf, ...more }: Switch<NoInfer<T>>,
): Action => ({
  ...more,
  isOn,
  offer: (table, given) => {
    const before = isOn(table, given);
    const on = given.on ?? !before;
    const payload =
      on === before ? null : addLibraryKindToPayload(payloadOf(table, given, on), given.library);
    if (payload === null || !allowsIntent(table, type, payload)) return null;
    return () => void sendIntent(table, type, payload);
  },
});

/** An action that asks for more input before it sends an intent; `example` is a payload that it might send. */
export const defineDialogAction = <T extends IntentType>(
  type: T,
  example: PayloadOf<NoInfer<T>>,
  { run, ...more }: More & { readonly run: (table: Table, given: ActionArgs) => void },
): Action => ({
  ...more,
  offer: (table, given) => {
    const payload = addLibraryKindToPayload(example(table, given), given.library);
    if (payload === null || !allowsIntent(table, type, payload)) return null;
    return () => run(table, given);
  },
});

interface Asking<T extends IntentType, Fields extends FormFields> extends More {
  /** An example payload; null disables the action. */
  readonly example: PayloadOf<T>;
  readonly fields: (table: Table, given: ActionArgs) => Fields;
  /** Whether it is hard to undo. */
  readonly danger?: boolean;
  /** The values, if they were typed with the action instead of entered in the dialog. */
  readonly typed?: (given: ActionArgs) => FormValues<Fields> | null;
  readonly payload: (
    given: ActionArgs,
    values: FormValues<Fields>,
    table: Table,
  ) => IntentPayload<T>;
}

/** An action that sends one intent with the values of a dialog. */
export const defineFormAction = <T extends IntentType, Fields extends FormFields>(
  type: T,
  { example, payload, fields, danger, typed, ...more }: Asking<T, Fields>,
): Action => {
  const asked = defineForm({
    fields,
    danger,
    typed,
    run: (table, given, values) =>
      void sendIntent(
        table,
        type,
        addLibraryKindToPayload(payload(given, values, table), given.library),
      ),
  });
  return {
    ...defineDialogAction(type, example, { run: (table, given) => runTyped(asked, table, given) }),
    form: asked,
    ...more,
  };
};

/** Runs a form with typed values. */
const runTyped = (asked: ActionForm, table: Table, given: ActionArgs): void => {
  const values = asked.typed(given);
  if (values !== null) asked.run(table, given, values);
};

/** An action that sends one intent once the player has confirmed it, since it is hard to undo. */
export const defineConfirmedIntentAction = <T extends IntentType>(
  type: T,
  payloadOf: PayloadOf<NoInfer<T>>,
  { run, ...more }: More & { readonly run?: (table: Table, given: ActionArgs) => void } = {},
): Action => ({
  ...defineIntentAction(type, payloadOf, more),
  form: defineForm({
    fields: () => ({}),
    danger: true,
    run: (table, given) => {
      const payload = payloadOf(table, given);
      if (run) run(table, given);
      else if (payload !== null) void sendIntent(table, type, payload);
    },
  }),
});

interface Local extends More {
  /** Whether it can be done now; always without this. */
  readonly when?: (table: Table, given: ActionArgs) => boolean;
}

/** An action that sends nothing: it changes only what this page shows. */
export const defineUiAction = (
  run: (table: Table, given: ActionArgs) => void,
  { when = () => true, ...more }: Local = {},
): Action => ({
  ...more,
  watching: true,
  offer: (table, given) => (when(table, given) ? () => run(table, given) : null),
});

/** Returns a function that opens a dialog without arguments. */
export const dialogOpener =
  (kind: DialogWithoutArgs) =>
  ({ ui }: Table): void =>
    ui.setState({ dialog: { kind } });

/** Whether the player has a seat. */
export const isSeated = ({ seat }: Table): boolean => seat !== null;

/** The given cards as a payload's list; null without any. */
export const givenCardsOrNull = ({ cards }: ActionArgs): CardHandle[] | null =>
  cards.length === 0 ? null : [...cards];

/** A payload made from the given cards; null without any. */
export const definePayloadFromCards =
  <Payload>(payload: (cards: CardHandle[], given: ActionArgs, table: Table) => Payload) =>
  (table: Table, given: ActionArgs): Payload | null => {
    const cards = givenCardsOrNull(given);
    return cards && payload(cards, given, table);
  };

/** The given card if it is only one, else null. */
export const onlyGivenCard = ({ cards: [card, more] }: ActionArgs): CardHandle | null =>
  card === undefined || more !== undefined ? null : card;

/** Sends one intent per card that copies it onto the player's board; null if not all of them may be copied. */
export const cardCopyRunnerIfAllowed = (
  table: Table,
  cards: readonly CardHandle[],
  count?: number,
): (() => void) | null => {
  const payloads = cards.map((card) => ({ card, count }));
  const may = payloads.every((payload) => allowsIntent(table, "card.clone", payload));
  if (payloads.length === 0 || !may) return null;
  return () => {
    for (const payload of payloads) void sendIntent(table, "card.clone", payload);
  };
};
