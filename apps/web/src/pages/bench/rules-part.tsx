import { useState } from "react";
import { benchText } from "../../text/bench.ts";
import { TextArea } from "../../ui/field.tsx";
import { useFault } from "./checked.ts";
import { editFile, entriesOf, type FileValue, freshId, textIn, useDraft } from "./draft.ts";
import { TextField, WholeField } from "./entry-fields.tsx";
import { EntryList } from "./entry-list.tsx";
import styles from "./parts.module.css";

const idsIn = (file: FileValue, part: string): readonly string[] =>
  entriesOf(file, part).map((entry) => textIn(entry, "id"));

const linesOf = ({ rules }: FileValue): string =>
  Array.isArray(rules) ? rules.map(String).join("\n") : "";

/** The rules for players to read, a paragraph a line. */
const RulesField = () => {
  const t = benchText.useText();
  const file = useDraft((draft) => draft.file);
  const fault = useFault(["rules"]);
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

/** What is said of the game as a whole, its counters, the numbers on its cards, and its phases. */
export const RulesPart = () => {
  const t = benchText.useText();
  const file = useDraft((draft) => draft.file);
  const counters = entriesOf(file, "counters");
  const numbers = entriesOf(file, "numbers");
  const phases = entriesOf(file, "phases");
  const whole = { path: [], entry: file, onChange: editFile };
  return (
    <>
      <div className={styles.fields}>
        <WholeField {...whole} field="seats" placeholder="8" />
        <WholeField {...whole} field="dealSize" />
      </div>
      <EntryList
        part="counters"
        title={t.counters}
        hint={t.countersHint}
        fresh={t.newCounter}
        entries={counters}
        nameOf={(counter) => textIn(counter, "name") || textIn(counter, "id")}
        make={(name) => ({ id: freshId(name, idsIn(file, "counters")), name })}
      >
        {(counter, at, onChange) => {
          const shared = { path: ["counters", at], entry: counter, onChange };
          return (
            <div className={styles.fields}>
              <TextField {...shared} field="name" />
              <WholeField {...shared} field="start" placeholder="0" />
              <WholeField {...shared} field="least" />
              <WholeField {...shared} field="most" />
            </div>
          );
        }}
      </EntryList>
      <EntryList
        part="numbers"
        title={t.numbers}
        hint={t.numbersHint}
        fresh={t.newNumber}
        entries={numbers}
        nameOf={(number) => textIn(number, "name") || textIn(number, "id")}
        make={(name) => ({ id: freshId(name, idsIn(file, "numbers")), name })}
      >
        {(number, at, onChange) => {
          const shared = { path: ["numbers", at], entry: number, onChange };
          return (
            <div className={styles.fields}>
              <TextField {...shared} field="name" />
              <WholeField {...shared} field="least" />
              <WholeField {...shared} field="most" />
            </div>
          );
        }}
      </EntryList>
      <EntryList
        part="phases"
        title={t.phases}
        fresh={t.newPhase}
        entries={phases}
        nameOf={(phase) => textIn(phase, "name") || textIn(phase, "id")}
        make={(name) => ({ id: freshId(name, idsIn(file, "phases")), name })}
      >
        {(phase, at, onChange) => (
          <TextField path={["phases", at]} entry={phase} field="name" onChange={onChange} />
        )}
      </EntryList>
      <TextField {...whole} field="firstMove" />
      <RulesField />
    </>
  );
};
