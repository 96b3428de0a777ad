import { useState } from "react";
import { setNotify } from "../model/alert-setting.ts";
import { setLanguage, useText } from "../text/area.ts";
import { LANGUAGES, type LanguageSetting } from "../text/language.ts";
import { settingsText } from "../text/settings.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { type Settings, settings, useSettings } from "../ui/settings.ts";
import styles from "./settings-dialog.module.css";

/** The settings of one of these types. */
type NamesOf<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

type Choices = typeof import("../text/en/settings.ts").settings.choices;

interface ChoiceProps {
  readonly name: keyof Choices;
}

/** One of a few. */
const Choice = ({ name }: ChoiceProps) => {
  const t = useText(settingsText);
  const value = useSettings((state) => state[name]);
  return (
    <label className={styles.row}>
      <span>{t.labels[name]}</span>
      <select
        className={fieldStyles.input}
        value={value}
        onChange={({ target }) => settings.setState({ [name]: target.value })}
      >
        {Object.entries(t.choices[name]).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};

const Language = () => {
  const t = useText(settingsText);
  const value = useSettings(({ language }) => language);
  return (
    <label className={styles.row}>
      <span>{t.labels.language}</span>
      <select
        className={fieldStyles.input}
        value={value}
        onChange={({ target }) => void setLanguage(target.value as LanguageSetting)}
      >
        <option value="device">{t.device}</option>
        {LANGUAGES.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

interface SwitchProps {
  readonly name: NamesOf<boolean>;
  readonly onChange?: (on: boolean) => void;
}

const Switch = ({ name, onChange = (on) => settings.setState({ [name]: on }) }: SwitchProps) => {
  const t = useText(settingsText);
  const on = useSettings((state) => state[name]);
  return (
    <label className={fieldStyles.check}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {t.labels[name]}
    </label>
  );
};

/** Asks the browser for its permission, and says if it has refused. */
const Notify = () => {
  const { forbidden } = useText(settingsText);
  const [isForbidden, setIsForbidden] = useState(false);
  if (!("Notification" in globalThis)) return null;
  const change = async (on: boolean): Promise<void> => {
    setIsForbidden(!(await setNotify(on)) && on);
  };
  return (
    <>
      <Switch name="notify" onChange={(on) => void change(on)} />
      {isForbidden ? (
        <p className={fieldStyles.error} role="alert">
          {forbidden}
        </p>
      ) : null}
    </>
  );
};

interface Props {
  readonly onClose: () => void;
  /** Opens the list of all keys, where there is one. */
  readonly onKeys?: () => void;
}

/** How Baize looks, sounds and is played on this device. What is set counts at once. */
export const SettingsDialog = ({ onClose, onKeys }: Props) => {
  const t = useText(settingsText);
  return (
    <Dialog title={t.title} onClose={onClose}>
      <section className={styles.group}>
        <h3>{t.look}</h3>
        <Choice name="theme" />
        <Choice name="cloth" />
        <Language />
        <Choice name="cardSize" />
        <Choice name="tapAngle" />
        <Choice name="motion" />
        <Switch name="pictures" />
      </section>
      <section className={styles.group}>
        <h3>{t.sounds}</h3>
        <Switch name="sound" />
        <Notify />
      </section>
      <section className={styles.group}>
        <h3>{t.play}</h3>
        <Switch name="singleTap" />
        <Switch name="untapAtTurn" />
        <Choice name="preset" />
        <Switch name="plainKeys" />
      </section>
      {onKeys ? (
        <DialogFoot>
          <Button onClick={onKeys}>{t.keys}</Button>
        </DialogFoot>
      ) : null}
    </Dialog>
  );
};
