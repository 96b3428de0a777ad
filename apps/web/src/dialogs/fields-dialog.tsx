import type { CardHandle, SeatId } from "@baize/engine";
import type { ChangeEvent } from "react";
import type { FormField, FormFields } from "../actions/action-form.ts";
import { describeCard, nameOfSeat } from "../model/labels.ts";
import { currentCardView, useSnapshotSelector, useTable } from "../model/table.tsx";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFooter } from "../ui/dialog.tsx";
import styles from "../ui/field.module.css";
import { Checkbox, Field, SelectField, TextArea } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { NumberField } from "../ui/number-field.tsx";

/** The values by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The texts of a field. */
export interface FieldStrings {
  readonly label: string;
  readonly hint?: string;
  readonly example?: string | undefined;
  /** The labels of a choice's options. */
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** The text if there are no cards to choose. */
  readonly noCards?: string;
}

interface TicksProps<Id extends SeatId | CardHandle> {
  readonly label: string;
  readonly ids: readonly Id[];
  readonly chosen: readonly Id[];
  /** The text if there is nothing to tick. */
  readonly none?: string | undefined;
  nameOf(id: Id): string;
  onChange(chosen: readonly Id[]): void;
}

const Ticks = <Id extends SeatId | CardHandle>(props: TicksProps<Id>) => {
  const { label, ids, chosen, none, nameOf, onChange } = props;
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      {ids.length === 0 && none !== undefined ? <p>{none}</p> : null}
      {ids.map((id) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          {nameOf(id)}
        </Checkbox>
      ))}
    </fieldset>
  );
};

interface InputProps {
  readonly field: FormField;
  readonly text: FieldStrings;
  readonly values: FieldValues;
  readonly value: unknown;
  readonly first: boolean;
  onChange(value: unknown): void;
}

const Input = ({ field, text, values, value, first, onChange }: InputProps) => {
  const table = useTable();
  const view = useSnapshotSelector((snapshot) => snapshot.view);
  const { label, hint, example, options = {}, noCards } = text;
  switch (field.kind) {
    case "number":
      return (
        <NumberField
          label={label}
          value={value as number}
          least={field.least}
          most={typeof field.most === "number" ? field.most : field.most(values)}
          autoFocus={first}
          onChange={onChange}
        />
      );
    case "text": {
      const shared = {
        label,
        hint,
        value: value as string,
        placeholder: example,
        maxLength: field.most,
        autoFocus: first,
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          onChange(event.currentTarget.value),
      };
      return field.isLong ? (
        <TextArea {...shared} autoCapitalize="sentences" rows={6} />
      ) : (
        <Field {...shared} autoComplete="off" required={field.required} />
      );
    }
    case "switch":
      return (
        <Checkbox checked={value as boolean} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case "choice":
      return (
        <SelectField
          label={label}
          value={value as string}
          options={field.options.map((id) => ({ id, name: options[id] ?? id }))}
          autoFocus={first}
          onPick={onChange}
        />
      );
    case "seat":
      return (
        <SelectField
          label={label}
          value={String(value)}
          options={[...(view?.seats.keys() ?? [])]
            .sort((a, b) => a - b)
            .map((seat) => ({ id: String(seat), name: nameOfSeat(view, seat) }))}
          autoFocus={first}
          onPick={(seat) => onChange(Number(seat))}
        />
      );
    case "seats":
      return field.start.length < 2 ? null : (
        <Ticks
          label={label}
          ids={field.start}
          chosen={value as readonly SeatId[]}
          nameOf={(seat) => nameOfSeat(view, seat)}
          onChange={(chosen) => onChange(field.start.filter((seat) => chosen.includes(seat)))}
        />
      );
    case "cards":
      return (
        <Ticks
          label={label}
          ids={field.cards}
          chosen={value as readonly CardHandle[]}
          none={noCards}
          nameOf={(handle) => {
            const card = currentCardView(table, handle);
            return card ? describeCard(card) : handle;
          }}
          onChange={onChange}
        />
      );
  }
};

/** The initial values of a form. */
export const initialFieldValues = (fields: FormFields): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, start]));

const isFilled = (field: FormField, value: unknown): boolean => {
  switch (field.kind) {
    case "text":
      return !field.required || (value as string).trim() !== "";
    case "seats":
      return field.start.length === 0 || (value as readonly SeatId[]).length > 0;
    case "cards": {
      const { length } = value as readonly CardHandle[];
      return length >= field.least && length <= field.most;
    }
    default:
      return true;
  }
};

interface Props {
  readonly title: string;
  /** The text above the fields. */
  readonly text?: string | undefined;
  readonly fields: FormFields;
  readonly texts: Readonly<Record<string, FieldStrings>>;
  readonly values: FieldValues;
  /** The label of the button that submits the form. */
  readonly go: string;
  /** The label of the button that closes the form; there is no such button without it. */
  readonly leave?: string | undefined;
  /** Whether it is hard to undo. */
  readonly danger?: boolean;
  readonly isSending?: boolean;
  onChange(values: FieldValues, name: string): void;
  onSubmit(): void;
  onClose(): void;
}

/** A dialog that asks for the values of fields. */
export const FieldsDialog = (props: Props) => {
  const { title, text, fields, texts, values, go, leave, danger = false, isSending } = props;
  const { cardCount } = dialogStrings.useText();
  const shown = Object.entries(fields).filter(([, { when }]) => when?.(values) !== false);
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Form onSubmit={() => props.onSubmit()}>
        {text === undefined ? null : <p>{text}</p>}
        {shown.map(([name, field], at) => (
          <Input
            key={name}
            field={field}
            text={texts[name] ?? { label: cardCount }}
            values={values}
            value={values[name]}
            first={at === 0}
            onChange={(value) => props.onChange({ ...values, [name]: value }, name)}
          />
        ))}
        <DialogFooter>
          {leave === undefined ? null : (
            <Button onClick={props.onClose} autoFocus={danger && shown.length === 0}>
              {leave}
            </Button>
          )}
          <Button
            look={danger ? "danger" : "main"}
            type="submit"
            disabled={isSending || !shown.every(([name, field]) => isFilled(field, values[name]))}
          >
            {go}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};
