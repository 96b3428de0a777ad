import { useState } from "react";
import type { ActionForm } from "../actions/action-form.ts";
import { ACTIONS } from "../actions/actions.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useTable } from "../model/table.tsx";
import type { DialogState } from "../model/ui-state.ts";
import { actionStrings } from "../text/actions.ts";
import { dialogStrings } from "../text/dialogs.ts";
import type { ActionId } from "../text/en/actions.ts";
import type { FormStrings } from "../text/en/dialogs.ts";
import { FieldsDialog, type FieldValues, initialFieldValues } from "./fields-dialog.tsx";

type Asked = Extract<DialogState, { kind: "form" }>;

/** The values to send: texts are trimmed. */
const trimmed = (values: FieldValues): FieldValues =>
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

/** Asks for the arguments of an action, or for confirmation, and then runs it. */
export const ActionFormDialog = ({ asked, onClose }: Props) => {
  const { form } = ACTIONS[asked.action];
  return form ? <Asking key={asked.action} asked={asked} form={form} onClose={onClose} /> : null;
};

const Asking = ({
  asked: { action, given },
  form,
  onClose,
}: Props & { readonly form: ActionForm }) => {
  const table = useTable();
  const t = dialogStrings.useText();
  const actions = actionStrings.useText();
  const forms: Readonly<Partial<Record<ActionId, FormStrings>>> = t.forms;
  const words = forms[action] ?? {};
  const [fields] = useState(() => form.fields(table, given));
  const [values, setValues] = useState(() => initialFieldValues(fields));
  const names = Object.keys(fields);
  const name =
    given.seat === undefined ? null : nameOfSeat(table.client.getSnapshot().view, given.seat);
  const label = actions[action].label.replace(/ …$/, "");
  const title = words.title ?? (name === null ? label : t.aboutSeat(name, label));
  const textOf = (id: string) => ({
    label: words.labels?.[id] ?? t.cardCount,
    example: words.examples?.[id],
    options: words.options?.[id],
  });
  return (
    <FieldsDialog
      title={typeof title === "string" ? title : title(name ?? "")}
      text={words.text}
      fields={fields}
      texts={Object.fromEntries(names.map((id) => [id, textOf(id)]))}
      values={values}
      go={words.go ?? (names.length === 0 ? label : t.go)}
      leave={words.leave ?? (form.danger ? t.cancel : undefined)}
      danger={form.danger}
      onChange={setValues}
      onSubmit={() => {
        onClose();
        form.run(table, given, trimmed(values));
      }}
      onClose={onClose}
    />
  );
};
