import { type DragEvent, useState } from "react";
import { gameEditorStrings } from "../text/game-editor.ts";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, SelectField, TextArea } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import {
  CARD_SHEET_FIELDS,
  type CardSheetRowIssue,
  type ChosenColumnTargets,
  type ColumnTarget,
  columnTargetOfNumberColumn,
  formatCardSheet,
  type NumberColumn,
  type ParsedCardSheet,
  parseCardSheet,
} from "./card-sheet.ts";
import { useFieldIssue } from "./checked-draft.ts";
import {
  currentGameDraft,
  type GameFileJson,
  gameFileEntriesOf,
  patchGameFile,
  readEntryNumber,
  readEntryText,
  useGameDraft,
} from "./game-draft.ts";
import styles from "./parts.module.css";
import { PicturesPart } from "./pictures-part.tsx";

/** The text of the field, and the cards that it describes. */
interface Sheet {
  readonly text: string;
  readonly chosen: ChosenColumnTargets;
  readonly cards: unknown;
  readonly rows: ParsedCardSheet | null;
}

const numbersIn = (file: GameFileJson): readonly NumberColumn[] =>
  gameFileEntriesOf(file, "numbers").map((number) => {
    const id = readEntryText(number, "id");
    return { id, name: readEntryText(number, "name") || id };
  });

const sheetOf = (file: GameFileJson): Sheet => ({
  text: formatCardSheet(
    gameFileEntriesOf(file, "cards"),
    gameEditorStrings.now().fields,
    numbersIn(file),
  ),
  chosen: {},
  cards: file.cards,
  rows: null,
});

const headings = (sheet: string): string => sheet.split("\n", 1)[0] ?? "";

const MAX_SHOWN_ISSUES = 3;

const useRowIssueText = (issues: readonly CardSheetRowIssue[]): string | null => {
  const t = gameEditorStrings.useText();
  const lines = issues
    .slice(0, MAX_SHOWN_ISSUES)
    .map(({ kind, row, value }) => t.rowIssues[kind](row, value));
  const more = issues.length - lines.length;
  return lines.length === 0
    ? null
    : [...lines, ...(more > 0 ? [t.moreIssues(more)] : [])].join("; ");
};

interface ColumnsProps {
  readonly rows: ParsedCardSheet;
  readonly numbers: readonly NumberColumn[];
  onChoose(at: number, field: ColumnTarget | null): void;
}

/** Whether what the columns stand for has to be said, or was. */
const isUnclear = ({ rows, chosen }: Sheet): boolean =>
  rows !== null &&
  rows.columns.length > 1 &&
  (Object.keys(chosen).length > 0 || rows.columns.some(({ field }) => field === null));

/** The meaning of each column. */
const Columns = ({ rows, numbers, onChoose }: ColumnsProps) => {
  const t = gameEditorStrings.useText();
  const fields: readonly { readonly id: ColumnTarget; readonly name: string }[] = [
    ...CARD_SHEET_FIELDS.map((id) => ({ id, name: t.fields[id] })),
    ...numbers.map((number) => ({ id: columnTargetOfNumberColumn(number), name: number.name })),
  ];
  const options = [{ id: "", name: t.unused }, ...fields];
  return (
    <fieldset className={styles.fields}>
      <legend className={fieldStyles.label}>{t.sheetColumns}</legend>
      {rows.columns.map(({ heading, field }, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
          key={at}
          label={t.column(heading, at)}
          value={field ?? ""}
          options={options}
          onPick={(picked) => onChoose(at, fields.find(({ id }) => id === picked)?.id ?? null)}
        />
      ))}
    </fieldset>
  );
};

/** After a paste the browser scrolls to the end of the last line, where the names of the cards are out of sight. */
const showLineBeginnings = (field: HTMLTextAreaElement): void => {
  requestAnimationFrame(() => field.scrollTo({ left: 0 }));
};

/** The cards as a sheet: pasted, dropped, opened or typed, and written anew when the file changes otherwise. */
export const CardsPart = () => {
  const t = gameEditorStrings.useText();
  const file = useGameDraft((draft) => draft.file);
  const [kept, setSheet] = useState(() => sheetOf(file));
  const sheet = kept.cards === file.cards ? kept : sheetOf(file);
  const numbers = numbersIn(file);
  const inFile = useFieldIssue(["cards"]);
  const inRows = useRowIssueText(sheet.rows?.issues ?? []);
  const read = (typed: string, chosen: ChosenColumnTargets): void => {
    const before = gameFileEntriesOf(currentGameDraft().file, "cards");
    const rows = parseCardSheet(typed, { chosen, before, numbers, headings: t.fields });
    setSheet({ text: typed, chosen, cards: rows.cards, rows });
    patchGameFile({ cards: rows.cards });
  };
  const open = (opened: File): void => void opened.text().then((typed) => read(typed, {}));
  const drop = (event: DragEvent): void => {
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    event.preventDefault();
    open(dropped);
  };
  const cards = gameFileEntriesOf(file, "cards");
  const all = cards.reduce((sum, card) => sum + (readEntryNumber(card, "count") ?? 1), 0);
  return (
    <>
      <TextArea
        label={t.sheet}
        hint={t.sheetHint}
        className={styles.sheet}
        value={sheet.text}
        placeholder={t.sheetExample}
        spellCheck={false}
        onChange={({ target }) => {
          const { value } = target;
          if (value.length > sheet.text.length + 1) showLineBeginnings(target);
          read(value, headings(value) === headings(sheet.text) ? sheet.chosen : {});
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
      <div className={styles.file}>
        <p role="status">{t.read(all, cards.length)}</p>
        <FileButton
          size="small"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          label={t.sheetLabel}
          onFile={open}
        >
          {t.sheetFile}
        </FileButton>
      </div>
      <ErrorText>{inRows ?? (cards.length === 0 && sheet.text === "" ? null : inFile)}</ErrorText>
      {sheet.rows && isUnclear(sheet) ? (
        <Columns
          rows={sheet.rows}
          numbers={numbers}
          onChoose={(at, field) => read(sheet.text, { ...sheet.chosen, [at]: field })}
        />
      ) : null}
      <PicturesPart />
    </>
  );
};
