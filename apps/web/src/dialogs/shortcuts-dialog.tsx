import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { ACTION_GROUPS, type ActionId } from "../actions/actions.ts";
import { keyLabel, keyNameOfEvent } from "../actions/keys/key-name.ts";
import { assignKey, type KeySettings, keysOfAction } from "../actions/keys/keymap.ts";
import { settings, useSettings } from "../device/settings.ts";
import { actionStrings } from "../text/actions.ts";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import textStyles from "../ui/text.module.css";
import { ShortcutSettings } from "./settings-dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

interface RowProps {
  readonly keys: string;
  readonly what: string;
}

const Row = ({ keys, what }: RowProps) => (
  <div className={styles.row}>
    <dt>
      <kbd className={textStyles.key}>{keys}</kbd>
    </dt>
    <dd>{what}</dd>
  </div>
);

/** The field that replaces a key's button takes the focus, so that the next key pressed is the new one. */
const focus = (field: HTMLElement | null): void => field?.focus();

/** Waits for the key that an action is to have. */
const Recorder = ({ id, onDone }: { readonly id: ActionId; readonly onDone: () => void }) => {
  const t = dialogStrings.useText().keys;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    if (key === "Tab") {
      onDone();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const isTakenAway = key === "Backspace" || key === "Delete";
    const name = isTakenAway ? null : keyNameOfEvent(event.nativeEvent);
    // A modifier alone is only the beginning of a key.
    if (name === null && !isTakenAway) return;
    if (key !== "Escape") assignKey(id, name);
    onDone();
  };
  return (
    <input
      data-tip={t.pressHint}
      className={clsx(fieldStyles.input, styles.recorder)}
      aria-label={t.press}
      placeholder={t.press}
      aria-description={t.pressHint}
      readOnly
      ref={focus}
      onBlur={onDone}
      onKeyDown={handleKey}
    />
  );
};

const spokenKeys = (id: ActionId, bound: KeySettings): string =>
  keysOfAction(id, bound)
    .map((key) => keyLabel(key))
    .join(", ");

interface EditProps {
  readonly id: ActionId;
  readonly bound: KeySettings;
}

const EditRow = ({ id, bound }: EditProps) => {
  const t = dialogStrings.useText().keys;
  const actions = actionStrings.useText();
  const [recording, setRecording] = useState(false);
  const keys = spokenKeys(id, bound) || t.none;
  return (
    <div className={styles.row}>
      <dt>
        {recording ? (
          <Recorder id={id} onDone={() => setRecording(false)} />
        ) : (
          <button
            type="button"
            className={clsx(textStyles.key, styles.change)}
            aria-label={t.changeOf(actions[id].label, keys)}
            onClick={() => setRecording(true)}
          >
            {keys}
          </button>
        )}
      </dt>
      <dd>{actions[id].label}</dd>
    </div>
  );
};

/** Every key and gesture on one sheet, and the way to other keys. */
export const ShortcutsDialog = ({ onClose }: CommonDialogProps) => {
  const t = dialogStrings.useText().keys;
  const title = actionStrings.useText().keys.label;
  const bound = useSettings((state) => state);
  const [editing, setEditing] = useState(false);
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <ShortcutSettings />
      <div className={styles.keys}>
        {ACTION_GROUPS.map(({ group, ids }) => (
          <Group key={group} title={t.groups[group]} {...{ ids, bound, editing }} />
        ))}
        <Fixed title={t.pointer} rows={[...t.gestures, ...t.fixed]} />
      </div>
      <DialogFooter>
        {editing ? (
          <Button onClick={() => settings.setState({ ownKeys: {} })}>{t.reset}</Button>
        ) : null}
        <Button onClick={() => setEditing(!editing)}>{editing ? t.done : t.change}</Button>
      </DialogFooter>
    </Dialog>
  );
};

interface GroupProps extends Pick<EditProps, "bound"> {
  readonly title: string;
  readonly ids: readonly ActionId[];
  readonly editing: boolean;
}

const Group = ({ title, ids, bound, editing }: GroupProps) => {
  const actions = actionStrings.useText();
  const shown = ids.filter((id) => editing || keysOfAction(id, bound).length > 0);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {shown.map((id) =>
          editing ? (
            <EditRow key={id} id={id} bound={bound} />
          ) : (
            <Row key={id} keys={spokenKeys(id, bound)} what={actions[id].label} />
          ),
        )}
      </dl>
    </section>
  );
};

interface FixedProps {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

const Fixed = ({ title, rows }: FixedProps) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {rows.map(([keys, what]) => (
        <Row key={keys} keys={keys} what={what} />
      ))}
    </dl>
  </section>
);
