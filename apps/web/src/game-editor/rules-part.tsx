import { useState } from "react";
import { gameEditorText } from "../text/game-editor.ts";
import { TextArea } from "../ui/field.tsx";
import { useFieldIssue } from "./checked.ts";
import { editFile, entriesOf, type FileValue, freshId, textIn, useDraft } from "./draft.ts";
import { TextField, WholeField } from "./entry-fields.tsx";
import { EntryList } from "./entry-list.tsx";
import styles from "./parts.module.css";

const linesOf = ({ rules }: FileValue): string =>
  Array.isArray(rules) ? rules.map(String).join("\n") : "";

/** The rules for players to read, a paragraph a line. */
const RulesField = () => {
  const t = gameEditorText.useText();
  const file = useDraft((draft) => draft.file);
  const fault = useFieldIssue(["rules"]);
  const [typed, setTyped] = useState(() => linesOf(file));
  const lines = linesOf(file);
  const paragraphs = (text: string): readonly string[] =>
    text.split("\n").filter((line) => line.trim() !== "");
  // What is typed may have empty lines, which are no paragraphs.
  const shown = paragraphs(typed).join("\n") === lines ? typed : lines;
  return (
    <TextArea
      label={t.rules}
      hint={t.rulesHint}
      error={fault}
      className={styles.text}
      autoCapitalize="sentences"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const rules = paragraphs(target.value);
        editFile({ rules: rules.length === 0 ? undefined : rules });
      }}
    />
  );
};

/** The lists of entries with a name: their texts, and the numbers that an entry has. */
const LISTS = {
  counters: { about: "countersHint", fresh: "newCounter", fields: ["start", "least", "most"] },
  numbers: { about: "numbersHint", fresh: "newNumber", fields: ["least", "most"] },
  phases: { about: null, fresh: "newPhase", fields: [] },
} as const;

const NamedEntries = ({ part }: { readonly part: keyof typeof LISTS }) => {
  const t = gameEditorText.useText();
  const file = useDraft((draft) => draft.file);
  const entries = entriesOf(file, part);
  const { about, fresh, fields } = LISTS[part];
  const ids = entries.map((entry) => textIn(entry, "id"));
  return (
    <EntryList
      part={part}
      title={t[part]}
      {...(about === null ? {} : { hint: t[about] })}
      fresh={t[fresh]}
      entries={entries}
      nameOf={(entry) => textIn(entry, "name") || textIn(entry, "id")}
      make={(name) => ({ id: freshId(name, ids), name })}
    >
      {(entry, at, onChange) => {
        const shared = { path: [part, at], entry, onChange };
        return (
          <div className={styles.fields}>
            <TextField {...shared} field="name" />
            {fields.map((field) => (
              <WholeField
                key={field}
                {...shared}
                field={field}
                placeholder={field === "start" ? "0" : undefined}
              />
            ))}
          </div>
        );
      }}
    </EntryList>
  );
};

/** What is said of the game as a whole, its counters, the numbers on its cards, and its phases. */
export const RulesPart = () => {
  const file = useDraft((draft) => draft.file);
  const whole = { path: [], entry: file, onChange: editFile };
  return (
    <>
      <div className={styles.fields}>
        <WholeField {...whole} field="seats" placeholder="8" />
        <WholeField {...whole} field="dealSize" />
      </div>
      <NamedEntries part="counters" />
      <NamedEntries part="numbers" />
      <NamedEntries part="phases" />
      <TextField {...whole} field="firstMove" />
      <RulesField />
    </>
  );
};
