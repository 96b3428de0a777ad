import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { findActionsInText } from "../actions/commands/action-names.ts";
import { forgetMacro, saveMacro, useMacros } from "../actions/commands/macros.ts";
import { runMacro } from "../actions/commands/run-macro.ts";
import { keyLabel, keyNameOfEvent } from "../actions/keys/key-name.ts";
import { actionOfKey } from "../actions/keys/keymap.ts";
import type { Macro } from "../device/settings.ts";
import { useTable } from "../model/table.tsx";
import { actionStrings } from "../text/actions.ts";
import { commandPaletteStrings } from "../text/commands.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field, TextArea } from "../ui/field.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import textStyles from "../ui/text.module.css";
import { toastWithUndo } from "../ui/toast.ts";
import styles from "./macros-dialog.module.css";

const NAME_LENGTH = 40;
const COMMANDS_LENGTH = 2_000;

const NEW: Macro = { name: "", key: null, commands: [] };

interface KeyProps {
  readonly value: string | null;
  onChange(key: string | null): void;
}

/** A field that records the key pressed in it. Backspace and Delete clear it. */
const KeyField = ({ value, onChange }: KeyProps) => {
  const t = commandPaletteStrings.useText().macros;
  const actions = actionStrings.useText();
  const taken = value === null ? null : actionOfKey(value);
  const take = (event: KeyboardEvent<HTMLInputElement>): void => {
    const name = keyNameOfEvent(event.nativeEvent);
    if (event.key === "Tab" || event.key === "Escape" || event.key === "Enter" || name === null)
      return;
    event.preventDefault();
    onChange(event.key === "Backspace" || event.key === "Delete" ? null : name);
  };
  return (
    <Field
      label={t.key}
      value={value === null ? "" : keyLabel(value)}
      placeholder={t.noKey}
      error={taken === null ? null : t.taken(actions[taken].label)}
      readOnly
      onKeyDown={take}
    />
  );
};

interface EditProps {
  readonly macro: Macro;
  onDone(): void;
}

const Edit = ({ macro, onDone }: EditProps) => {
  const { macros: t, unknown: unknownCommand } = commandPaletteStrings.useText();
  const [key, setKey] = useState(macro.key);
  const [lines, setLines] = useState(macro.commands.join("\n"));
  const commands = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // A command that isn't possible now may be later, so it is wrong only if no action has its name.
  const unknown = commands.find((command) => findActionsInText(command).length === 0);
  const save = (form: HTMLFormElement): void => {
    const name = readFormText(form, "name");
    if (macro.name !== "" && macro.name !== name) forgetMacro(macro.name);
    saveMacro({ name, key, commands });
    onDone();
  };
  return (
    <Form onSubmit={save}>
      <Field
        label={t.name}
        name="name"
        defaultValue={macro.name}
        maxLength={NAME_LENGTH}
        required
        autoFocus
      />
      <TextArea
        label={t.commands}
        error={unknown === undefined ? null : unknownCommand(unknown)}
        className={styles.lines}
        rows={5}
        maxLength={COMMANDS_LENGTH}
        value={lines}
        placeholder={t.example}
        spellCheck={false}
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
      />
      <KeyField value={key} onChange={setKey} />
      <DialogFooter>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button
          look="main"
          type="submit"
          disabled={commands.length === 0 || (key !== null && actionOfKey(key) !== null)}
        >
          {t.save}
        </Button>
      </DialogFooter>
    </Form>
  );
};

interface ListProps {
  onEdit(macro: Macro): void;
  onRun(macro: Macro): void;
}

const List = ({ onEdit, onRun }: ListProps) => {
  const t = commandPaletteStrings.useText().macros;
  const all = useMacros();
  const forget = (macro: Macro): void => {
    forgetMacro(macro.name);
    toastWithUndo(t.forgotten(macro.name), () => saveMacro(macro));
  };
  return (
    <>
      <p className={textStyles.soft}>{t.text}</p>
      <ul className={fieldStyles.field}>
        {all.map((macro) => (
          <li key={macro.name} className={fieldStyles.row}>
            <span className={clsx(styles.name, textStyles.oneLine)}>{macro.name}</span>
            {macro.key === null ? null : (
              <kbd className={textStyles.key}>{keyLabel(macro.key)}</kbd>
            )}
            <Button size="small" aria-label={t.runOf(macro.name)} onClick={() => onRun(macro)}>
              {t.run}
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={t.editOf(macro.name)}
              onClick={() => onEdit(macro)}
            >
              {t.edit}
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={t.forgetOf(macro.name)}
              onClick={() => forget(macro)}
            >
              {t.forget}
            </Button>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button look="main" onClick={() => onEdit(NEW)}>
          {t.add}
        </Button>
      </DialogFooter>
    </>
  );
};

/** The dialog for the player's macros: several commands of the palette under one name, stored on this device. */
export const MacrosDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const t = commandPaletteStrings.useText().macros;
  const [editing, setEditing] = useState<Macro | null>(null);
  const run = (macro: Macro): void => {
    onClose();
    void runMacro(table, macro);
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      {editing ? (
        <Edit key={editing.name} macro={editing} onDone={() => setEditing(null)} />
      ) : (
        <List onEdit={setEditing} onRun={run} />
      )}
    </Dialog>
  );
};
