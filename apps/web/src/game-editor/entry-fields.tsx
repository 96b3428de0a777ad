import type { GameEditorStrings } from "../text/en/game-editor.ts";
import { gameEditorStrings } from "../text/game-editor.ts";
import { Checkbox, Field, SelectField } from "../ui/field.tsx";
import { type FieldPath, useFieldIssue } from "./checked-draft.ts";
import { type GameFileEntry, readEntryNumber, readEntryText } from "./game-draft.ts";

interface Props {
  /** Where the entry stands in the file. */
  readonly path: FieldPath;
  readonly entry: GameFileEntry;
  readonly field: keyof GameEditorStrings["labels"];
  onChange(fields: GameFileEntry): void;
}

/** A field of text; empty, it is left out of the file unless it is required. */
export const GameEntryTextField = ({
  path,
  entry,
  field,
  onChange,
  required = false,
}: Props & { readonly required?: boolean }) => {
  const error = useFieldIssue([...path, field]);
  const change = (value: string): void =>
    onChange({ [field]: value === "" && !required ? undefined : value });
  return (
    <Field
      label={gameEditorStrings.useText().labels[field]}
      value={readEntryText(entry, field)}
      error={error}
      onChange={({ target }) => change(target.value)}
    />
  );
};

/** A field for a whole number; empty, it is left out of the file. */
export const GameEntryIntegerField = ({
  path,
  entry,
  field,
  onChange,
  placeholder,
}: Props & { readonly placeholder?: string }) => {
  const error = useFieldIssue([...path, field]);
  return (
    <Field
      label={gameEditorStrings.useText().labels[field]}
      type="number"
      inputMode="numeric"
      value={readEntryNumber(entry, field) ?? ""}
      placeholder={placeholder}
      error={error}
      onChange={({ target }) =>
        onChange({ [field]: target.value === "" ? undefined : target.valueAsNumber })
      }
    />
  );
};

/**
 * One of a few values; `auto` leaves the field out of the file. One that the page has no words for is shown as the file
 * has it.
 */
export const GameEntryChoiceField = ({
  path,
  entry,
  field,
  onChange,
  usual,
}: Props & {
  readonly field: keyof GameEditorStrings["choices"];
  /** What the field is when the file doesn't say. */
  readonly usual: string;
}) => {
  const error = useFieldIssue([...path, field]);
  const options: Readonly<Record<string, string>> = gameEditorStrings.useText().choices[field];
  const value = readEntryText(entry, field) || usual;
  const all = value in options ? options : { ...options, [value]: value };
  return (
    <SelectField
      label={gameEditorStrings.useText().labels[field]}
      error={error}
      value={value}
      options={all}
      onPick={(picked) => onChange({ [field]: picked === "auto" ? undefined : picked })}
    />
  );
};

/** Something that is so or isn't. */
export const GameEntrySwitchField = ({ entry, field, onChange }: Omit<Props, "path">) => (
  <Checkbox
    checked={entry[field] === true}
    onChange={(checked) => onChange({ [field]: checked || undefined })}
  >
    {gameEditorStrings.useText().labels[field]}
  </Checkbox>
);
