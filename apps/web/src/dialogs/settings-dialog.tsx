import { type ReactNode, useState } from "react";
import "../ui/mats/mats.css";
import { type Settings, settings, useSettings } from "../device/settings.ts";
import { LANGUAGES, type LanguageSetting } from "../text/language.ts";
import { settingsStrings } from "../text/settings.ts";
import { setLanguage } from "../text/text-catalogue.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFooter } from "../ui/dialog.tsx";
import { Checkbox, ErrorText, Select } from "../ui/field.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./settings-dialog.module.css";

/** Asks for permission first. Resolves with whether notifications will be shown. */
const setNotify = async (notify: boolean): Promise<boolean> => {
  const granted =
    notify &&
    "Notification" in globalThis &&
    (await Notification.requestPermission()) === "granted";
  settings.setState({ notify: granted });
  return granted;
};

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
  const t = settingsStrings.useText();
  const value = useSettings((state) => state[name]);
  return (
    <label className={styles.row}>
      <span>{t.labels[name]}</span>
      <Select
        value={value}
        options={t.choices[name]}
        onPick={(id) => settings.setState({ [name]: id })}
      />
    </label>
  );
};

/** The playmats, each with its print. */
const Playmats = () => {
  const t = settingsStrings.useText();
  const value = useSettings(({ mat }) => mat);
  return (
    <fieldset className={styles.mats}>
      <legend>{t.labels.mat}</legend>
      {Object.entries(t.choices.mat).map(([id, name]) => (
        <label key={id} className={styles.mat}>
          <input
            type="radio"
            name="mat"
            checked={id === value}
            onChange={() => settings.setState({ mat: id as Settings["mat"] })}
          />
          <span className={styles.print} data-mat={id} />
          {name}
        </label>
      ))}
    </fieldset>
  );
};

const Language = () => {
  const t = settingsStrings.useText();
  const value = useSettings(({ language }) => language);
  return (
    <label className={styles.row}>
      <span>{t.labels.language}</span>
      <Select
        value={value}
        options={[
          { id: "device", name: t.device },
          ...LANGUAGES.map((language) => ({ ...language, lang: language.id })),
        ]}
        onPick={(id) => void setLanguage(id as LanguageSetting)}
      />
    </label>
  );
};

interface SwitchProps {
  readonly name: NamesOf<boolean>;
  readonly onChange?: (on: boolean) => void;
}

const Switch = ({ name, onChange = (on) => settings.setState({ [name]: on }) }: SwitchProps) => {
  const t = settingsStrings.useText();
  const on = useSettings((state) => state[name]);
  const hints: Readonly<Partial<Record<SwitchProps["name"], string>>> = t.hints;
  return (
    <Checkbox hint={hints[name]} checked={on} onChange={onChange}>
      {t.labels[name]}
    </Checkbox>
  );
};

/** Asks the browser for its permission, and says if it has refused. */
const Notify = () => {
  const { forbidden } = settingsStrings.useText();
  const [isForbidden, setIsForbidden] = useState(false);
  if (!("Notification" in globalThis)) return null;
  const change = async (on: boolean): Promise<void> => {
    setIsForbidden(!(await setNotify(on)) && on);
  };
  return (
    <>
      <Switch name="notify" onChange={(on) => void change(on)} />
      <ErrorText>{isForbidden ? forbidden : null}</ErrorText>
    </>
  );
};

/** Which keys do what, and whether single ones do anything. */
export const ShortcutSettings = () => (
  <section className={styles.group}>
    <Choice name="preset" />
    <Switch name="plainKeys" />
  </section>
);

interface Props {
  readonly onClose: () => void;
  /** Opens the list of all keys, where there is one. */
  readonly onKeys?: () => void;
  /** Notifications that a table offers besides. */
  readonly notifications?: ReactNode;
}

/** The dialog of this device's settings. Changes apply at once. */
export const SettingsDialog = ({ onClose, onKeys, notifications }: Props) => {
  const t = settingsStrings.useText();
  return (
    <Dialog title={t.title} onClose={onClose}>
      <section className={styles.group}>
        <h3 className={textStyles.soft}>{t.look}</h3>
        <Choice name="theme" />
        <Choice name="cloth" />
        <Playmats />
        <Language />
        <Choice name="cardSize" />
        <Choice name="tapAngle" />
        <Choice name="motion" />
        <Switch name="pictures" />
      </section>
      <section className={styles.group}>
        <h3 className={textStyles.soft}>{t.sounds}</h3>
        <Switch name="sound" />
        <Notify />
        {notifications}
      </section>
      <section className={styles.group}>
        <h3 className={textStyles.soft}>{t.play}</h3>
        <Switch name="singleTap" />
        <Switch name="untapAtTurn" />
        <Switch name="watchersChat" />
      </section>
      <ShortcutSettings />
      {onKeys ? (
        <DialogFooter>
          <Button onClick={onKeys}>{t.keys}</Button>
        </DialogFooter>
      ) : null}
    </Dialog>
  );
};
