import { ChevronDown, ChevronUp, GripVertical, Trash2 } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { gameEditorStrings } from "../text/game-editor.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toastWithUndo } from "../ui/toast.ts";
import { useFieldIssue } from "./checked-draft.ts";
import { type GameFileEntry, patchGameFile } from "./game-draft.ts";
import styles from "./game-file-entry-list.module.css";

interface Props {
  /** The field of the file. */
  readonly part: string;
  readonly title: string;
  readonly hint?: string;
  /** The label of the field for a new entry's name. */
  readonly fresh: string;
  readonly entries: readonly GameFileEntry[];
  nameOf(entry: GameFileEntry): string;
  /** A summary of an entry's fields. With it, the fields are shown only when the entry is opened. */
  sum?(entry: GameFileEntry): string;
  /** A new entry of a name. */
  make(name: string): GameFileEntry;
  /** Sets the list; the file's field when it is left out. */
  onChange?(entries: readonly GameFileEntry[]): void;
  /** The fields of an entry below its name. */
  children(entry: GameFileEntry, at: number, change: (fields: GameFileEntry) => void): ReactNode;
}

const moved = (
  entries: readonly GameFileEntry[],
  from: number,
  to: number,
): readonly GameFileEntry[] => {
  const rest = entries.filter((_, at) => at !== from);
  const entry = entries[from];
  return entry ? [...rest.slice(0, to), entry, ...rest.slice(to)] : entries;
};

interface AddProps extends Pick<Props, "fresh"> {
  onAdd(name: string): void;
}

const Add = ({ fresh, onAdd }: AddProps) => {
  const t = gameEditorStrings.useText();
  const [name, setName] = useState("");
  return (
    <Form
      className={fieldStyles.withButton}
      onSubmit={() => {
        if (name.trim() === "") return;
        onAdd(name.trim());
        setName("");
      }}
    >
      <Field label={fresh} value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit" icon="plus">
        {t.add}
      </Button>
    </Form>
  );
};

/** A list of the file: its entries are added, changed, removed, and moved by a drag or by their buttons. */
export const GameFileEntryList = ({
  part,
  title,
  hint,
  fresh,
  entries,
  nameOf,
  make,
  ...rest
}: Props) => {
  const t = gameEditorStrings.useText();
  const id = useId();
  const issue = useFieldIssue([part]);
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const set =
    rest.onChange ?? ((list: readonly GameFileEntry[]) => patchGameFile({ [part]: list }));
  const change = (at: number, fields: GameFileEntry): void =>
    set(
      entries.map((entry, other) => {
        if (other !== at) return entry;
        const all = Object.entries({ ...entry, ...fields });
        return Object.fromEntries(all.filter(([, value]) => value !== undefined));
      }),
    );
  const remove = (at: number, name: string): void => {
    set(entries.filter((_, other) => other !== at));
    toastWithUndo(gameEditorStrings.now().removed(name), () => set(entries));
  };
  const drop = (event: DragEvent, to: number): void => {
    if (dragged.current === null) return;
    event.preventDefault();
    set(moved(entries, dragged.current, to));
    dragged.current = null;
    setOver(null);
  };
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint === undefined ? null : <p className={fieldStyles.hint}>{hint}</p>}
      <ErrorText>{issue}</ErrorText>
      <ol className={styles.entries}>
        {entries.map((entry, at) => {
          const name = nameOf(entry);
          const key = String(entry.id ?? entry.kind ?? at);
          return (
            <li
              key={key}
              className={styles.entry}
              data-over={over === at ? "" : undefined}
              onDragOver={(event) => {
                if (dragged.current === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => drop(event, at)}
            >
              <div className={styles.head}>
                <span
                  className={styles.grip}
                  draggable
                  aria-hidden="true"
                  onDragStart={(event) => {
                    dragged.current = at;
                    event.dataTransfer.setData("text/plain", name);
                  }}
                  onDragEnd={() => {
                    dragged.current = null;
                    setOver(null);
                  }}
                >
                  <Icon name={GripVertical} />
                </span>
                <strong className={styles.name}>{name}</strong>
                <IconButton
                  icon={ChevronUp}
                  label={t.up(name)}
                  disabled={at === 0}
                  onClick={() => set(moved(entries, at, at - 1))}
                />
                <IconButton
                  icon={ChevronDown}
                  label={t.down(name)}
                  disabled={at === entries.length - 1}
                  onClick={() => set(moved(entries, at, at + 1))}
                />
                <IconButton icon={Trash2} label={t.remove(name)} onClick={() => remove(at, name)} />
              </div>
              {rest.sum ? (
                <details>
                  <summary className={styles.sum}>{rest.sum(entry)}</summary>
                  {rest.children(entry, at, (fields) => change(at, fields))}
                </details>
              ) : (
                rest.children(entry, at, (fields) => change(at, fields))
              )}
            </li>
          );
        })}
      </ol>
      <Add fresh={fresh} onAdd={(name) => set([...entries, make(name)])} />
    </section>
  );
};
