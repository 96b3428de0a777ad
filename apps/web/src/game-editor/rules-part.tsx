import { useState } from "react";
import { gameEditorStrings } from "../text/game-editor.ts";
import { TextArea } from "../ui/field.tsx";
import { useFieldIssue } from "./checked-draft.ts";
import { GameEntryIntegerField, GameEntryTextField } from "./entry-fields.tsx";
import {
  type GameFileJson,
  gameFileEntriesOf,
  patchGameFile,
  readEntryText,
  uniqueEntryId,
  useGameDraft,
} from "./game-draft.ts";
import { GameFileEntryList } from "./game-file-entry-list.tsx";
import styles from "./parts.module.css";

const linesOf = ({ rules }: GameFileJson): string =>
  Array.isArray(rules) ? rules.map(String).join("\n") : "";

/** The rules for players to read, a paragraph a line. */
const RulesField = () => {
  const t = gameEditorStrings.useText();
  const file = useGameDraft((draft) => draft.file);
  const issue = useFieldIssue(["rules"]);
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
      error={issue}
      className={styles.text}
      autoCapitalize="sentences"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const rules = paragraphs(target.value);
        patchGameFile({ rules: rules.length === 0 ? undefined : rules });
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
  const t = gameEditorStrings.useText();
  const file = useGameDraft((draft) => draft.file);
  const entries = gameFileEntriesOf(file, part);
  const { about, fresh, fields } = LISTS[part];
  const ids = entries.map((entry) => readEntryText(entry, "id"));
  return (
    <GameFileEntryList
      part={part}
      title={t[part]}
      {...(about === null ? {} : { hint: t[about] })}
      fresh={t[fresh]}
      entries={entries}
      nameOf={(entry) => readEntryText(entry, "name") || readEntryText(entry, "id")}
      make={(name) => ({ id: uniqueEntryId(name, ids), name })}
    >
      {(entry, at, onChange) => {
        const shared = { path: [part, at], entry, onChange };
        return (
          <div className={styles.fields}>
            <GameEntryTextField {...shared} field="name" />
            {fields.map((field) => (
              <GameEntryIntegerField
                key={field}
                {...shared}
                field={field}
                placeholder={field === "start" ? "0" : undefined}
              />
            ))}
          </div>
        );
      }}
    </GameFileEntryList>
  );
};

/** What is said of the game as a whole, its counters, the numbers on its cards, and its phases. */
export const RulesPart = () => {
  const file = useGameDraft((draft) => draft.file);
  const whole = { path: [], entry: file, onChange: patchGameFile };
  return (
    <>
      <div className={styles.fields}>
        <GameEntryIntegerField {...whole} field="seats" placeholder="8" />
        <GameEntryIntegerField {...whole} field="dealSize" />
      </div>
      <NamedEntries part="counters" />
      <NamedEntries part="numbers" />
      <NamedEntries part="phases" />
      <GameEntryTextField {...whole} field="firstMove" />
      <RulesField />
    </>
  );
};
