import { type FormEvent, useState } from "react";
import { ACTIONS } from "../actions/actions.ts";
import type { Form, FormField, FormFields } from "../actions/form.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useTable } from "../model/table.tsx";
import type { OpenDialog } from "../model/ui-state.ts";
import { actionsText } from "../text/actions.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import type { ActionId } from "../text/en/actions.ts";
import type { FormText } from "../text/en/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import styles from "../ui/field.module.css";
import { Check, Field, SelectField } from "../ui/field.tsx";
import { NumberField } from "../ui/number-field.tsx";

type Asked = Extract<OpenDialog, { kind: "form" }>;
type Values = Readonly<Record<string, unknown>>;

interface FieldProps {
  readonly field: FormField;
  readonly label: string;
  readonly example?: string;
  /** What the words of a choice are called. */
  readonly options?: Readonly<Record<string, string>>;
  readonly values: Values;
  readonly value: unknown;
  readonly first: boolean;
  onChange(value: unknown): void;
}

/** The seats to tick, by their players' names. */
const Seats = ({ label, value, onChange, field }: FieldProps & { field: { kind: "seats" } }) => {
  const { view } = useTable().client.getSnapshot();
  const chosen = value as typeof field.start;
  if (field.start.length < 2) return null;
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      {field.start.map((seat) => (
        <Check
          key={seat}
          checked={chosen.includes(seat)}
          onChange={(checked) =>
            onChange(
              field.start.filter((each) => (each === seat ? checked : chosen.includes(each))),
            )
          }
        >
          {nameOfSeat(view, seat)}
        </Check>
      ))}
    </fieldset>
  );
};

const Input = (props: FieldProps) => {
  const { field, label, example, options = {}, values, value, first, onChange } = props;
  switch (field.kind) {
    case "number":
      return field.when?.(values) === false ? null : (
        <NumberField
          label={label}
          value={value as number}
          least={field.least}
          most={typeof field.most === "number" ? field.most : field.most(values)}
          autoFocus={first}
          onChange={onChange}
        />
      );
    case "text":
      return (
        <Field
          label={label}
          value={value as string}
          placeholder={example}
          maxLength={field.most}
          autoComplete="off"
          autoFocus={first}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case "switch":
      return (
        <Check checked={value as boolean} onChange={onChange}>
          {label}
        </Check>
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
    case "seats":
      return <Seats {...props} field={field} />;
  }
};

const startOf = (fields: FormFields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, start]));

const isNobody = (seats: unknown): boolean => Array.isArray(seats) && seats.length === 0;

/** What is sent: a text without the blanks around it, everything else as it is. */
const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : value,
    ]),
  );

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Asks for the arguments of an action, or whether it is really meant, and then runs it. */
export const FormDialog = ({ asked, onClose }: Props) => {
  const { form } = ACTIONS[asked.action];
  return form ? <Asking key={asked.action} asked={asked} form={form} onClose={onClose} /> : null;
};

const Asking = ({ asked: { action, given }, form, onClose }: Props & { readonly form: Form }) => {
  const table = useTable();
  const t = useText(dialogsText);
  const actions = useText(actionsText);
  const forms: Readonly<Partial<Record<ActionId, FormText>>> = t.forms;
  const words = forms[action] ?? {};
  const [fields] = useState(() => form.fields(table, given));
  const [values, setValues] = useState(() => startOf(fields));
  const names = Object.keys(fields);
  const name =
    given.seat === undefined ? null : nameOfSeat(table.client.getSnapshot().view, given.seat);
  const label = actions[action].label.replace(/ …$/, "");
  const title = words.title ?? (name === null ? label : t.aboutSeat(name, label));
  const isLacking = names.some(
    (id) => fields[id]?.kind === "seats" && fields[id].start.length > 0 && isNobody(values[id]),
  );
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    form.run(table, given, trimmed(values));
  };
  return (
    <Dialog title={typeof title === "string" ? title : title(name ?? "")} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        {words.text === undefined ? null : <p>{words.text}</p>}
        {Object.entries(fields).map(([id, field], at) => (
          <Input
            key={id}
            field={field}
            label={words.labels?.[id] ?? t.cardCount}
            example={words.examples?.[id]}
            options={words.options?.[id]}
            values={values}
            value={values[id]}
            first={at === 0}
            onChange={(value) => setValues({ ...values, [id]: value })}
          />
        ))}
        <DialogFoot>
          {form.danger || words.leave ? (
            <Button onClick={onClose} autoFocus={form.danger && names.length === 0}>
              {words.leave ?? t.cancel}
            </Button>
          ) : null}
          <Button look={form.danger ? "danger" : "main"} type="submit" disabled={isLacking}>
            {words.go ?? (names.length === 0 ? label : t.go)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
