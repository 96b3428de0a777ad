import { type CardHandle, type SeatId, TABLE_LIMITS } from "@baize/engine";
import type { ActionArgs } from "../model/action-args.ts";
import type { Table } from "../model/table.tsx";

interface Conditional {
  /** Whether the field is shown, given the values of the others; always if left out. */
  readonly when?: ((values: Readonly<Record<string, unknown>>) => boolean) | undefined;
}

/** A number from `least` to `most`. The values of other fields may determine `most`. */
interface NumberField extends Conditional {
  readonly kind: "number";
  readonly start: number;
  readonly least: number;
  readonly most: number | ((values: Readonly<Record<string, unknown>>) => number);
}

/** A line of text, at most so many characters long. */
interface TextField extends Conditional {
  readonly kind: "text";
  readonly start: string;
  readonly most: number;
  /** Whether it must not be left empty. */
  readonly required?: boolean;
  /** Whether it has several lines. */
  readonly isLong?: boolean;
}

/** A checkbox. */
interface SwitchField extends Conditional {
  readonly kind: "switch";
  readonly start: boolean;
}

/** One of the table's seats. */
interface SeatField extends Conditional {
  readonly kind: "seat";
  readonly start: SeatId;
}

/** Some of the seats. */
interface SeatsField extends Conditional {
  readonly kind: "seats";
  readonly start: readonly SeatId[];
}

/** A choice of one option. The catalogue has the labels. */
interface ChoiceField<Word extends string = string> extends Conditional {
  readonly kind: "choice";
  readonly start: Word;
  readonly options: readonly Word[];
}

/** Some of these cards, from `least` to `most`. */
interface CardsField extends Conditional {
  readonly kind: "cards";
  readonly start: readonly CardHandle[];
  readonly cards: readonly CardHandle[];
  readonly least: number;
  readonly most: number;
}

export type FormField =
  | NumberField
  | TextField
  | SwitchField
  | SeatField
  | SeatsField
  | CardsField
  | ChoiceField;
export type FormFields = Readonly<Record<string, FormField>>;

/** The values of a form by field. */
export type FormValues<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends NumberField
    ? number
    : Fields[Name] extends SwitchField
      ? boolean
      : Fields[Name] extends TextField
        ? string
        : Fields[Name] extends ChoiceField<infer Word>
          ? Word
          : Fields[Name]["start"];
};

/** The form of a dialog that opens before an action runs. Its texts are in the catalogue, under the action's id. */
export interface ActionForm {
  readonly fields: (table: Table, given: ActionArgs) => FormFields;
  /** Whether it is hard to undo. */
  readonly danger: boolean;
  /** The values, where they were typed with the action; null if the dialog has to ask for them. */
  readonly typed: (given: ActionArgs) => Readonly<Record<string, unknown>> | null;
  readonly run: (
    table: Table,
    given: ActionArgs,
    values: Readonly<Record<string, unknown>>,
  ) => void;
}

interface FormOptions<Fields extends FormFields> {
  readonly fields: (table: Table, given: ActionArgs) => Fields;
  readonly danger?: boolean;
  readonly typed?: (given: ActionArgs) => FormValues<Fields> | null;
  readonly run: (table: Table, given: ActionArgs, values: FormValues<Fields>) => void;
}

/** A form whose values have the types of its fields. */
export const defineForm = <Fields extends FormFields>({
  fields,
  danger = false,
  typed = () => null,
  run,
}: FormOptions<Fields>): ActionForm => ({
  fields,
  danger,
  typed,
  // The dialog makes the values from these very fields.
  run: (table, given, values) => run(table, given, values as FormValues<Fields>),
});

export const numberField = (
  start: number,
  {
    least = 1,
    most = TABLE_LIMITS.cards,
    when,
  }: Partial<Pick<NumberField, "least" | "most" | "when">> = {},
): NumberField => ({ kind: "number", start, least, most, when });

/** The first of the words is chosen at the start. */
export const choiceField = <const Word extends string>(
  options: readonly [Word, ...Word[]],
): ChoiceField<Word> => ({ kind: "choice", start: options[0], options });

export const textField = (most: number, start = ""): TextField => ({ kind: "text", start, most });

/** A text of several lines. */
export const multilineField = (most: number, start: string): TextField => ({
  ...textField(most, start),
  isLong: true,
});

export const switchField: SwitchField = { kind: "switch", start: false };

export const seatsField = (start: readonly SeatId[]): SeatsField => ({ kind: "seats", start });
