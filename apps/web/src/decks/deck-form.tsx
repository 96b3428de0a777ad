import {
  countCardsBySection,
  type DeckReadResult,
  EMPTY_DECK_READ_RESULT,
  findDeckLoadIssue,
  type GameDeckSection,
  hasRarities,
  readDeck,
  STARTER_DECKS,
  writeDeckText,
} from "@baize/decks";
import { deckSectionsOf } from "@baize/engine";
import {
  type DragEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { describeDeckIssue } from "../text/deck-issues.ts";
import { deckStrings } from "../text/decks.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field, TextArea } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import styles from "./deck-form.module.css";
import {
  currentDeckFormState,
  type DeckFormState,
  EMPTY_DECK_FORM,
  type LoadDeckCards,
  setDeckFormState,
  useDeckFormState,
  withDeckText,
} from "./deck-form-state.ts";
import { DeckPreview } from "./deck-preview.tsx";
import { DeckShelf } from "./deck-shelf.tsx";
import { MAX_DECK_NAME_LENGTH, saveDeck } from "./deck-store.ts";
import { deckUrlRefusalText, fetchDeckTextUnlessStale, isDeckUrl } from "./fetch-deck-text.ts";
import { packCountOf } from "./pack-count.ts";
import { type DeckTextResult, readDeckFile } from "./read-deck-file.ts";
import { useDeckSites } from "./use-deck-sites.ts";

interface Props {
  readonly onClose: () => void;
  readonly onLoad: LoadDeckCards;
  /** Whether the deck names cards that lie there, instead of bringing new ones. */
  readonly fills?: boolean;
}

/** The name of a deck that its player did not name. */
const nameOf = (draft: DeckFormState, list: DeckReadResult): string =>
  draft.name.trim() ||
  list.name ||
  draft.origin ||
  list.cards.find(({ section }) => section === "commander")?.name ||
  list.cards[0]?.name ||
  deckStrings.now().deck;

/** Remembers a loaded deck unless it is a built-in one. A failure is ignored. */
const remember = async (draft: DeckFormState, list: DeckReadResult): Promise<void> => {
  if (STARTER_DECKS.some(({ text }) => text === draft.text)) return;
  try {
    const text = list.format === "json" ? writeDeckText(list) : draft.text;
    await saveDeck({ name: nameOf(draft, list), text, at: Date.now() });
  } catch {
    // Storage is full or forbidden; the deck is loaded at the table all the same.
  }
};

const selectLine = (area: HTMLTextAreaElement | null, line: number): void => {
  if (!area) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = area.scrollHeight / Math.max(lines.length, 1);
  area.scrollTop = Math.max(0, (line - 4) * height);
};

type Sending =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "refused"; readonly reason: string; readonly text: string };

const IDLE: Sending = { kind: "idle" };

/** Loads one deck at a time, and remembers it once the table has it. */
const useLoading = ({ onClose, onLoad }: Props, draft: DeckFormState, list: DeckReadResult) => {
  const [sending, setSending] = useState<Sending>(IDLE);
  const load = async (): Promise<void> => {
    setSending({ kind: "sending" });
    // The connection failed. The table may have the deck or not, which shows when the player tries again.
    const reason = await onLoad(list.cards).catch(() => deckStrings.now().unreachable);
    if (reason !== null) {
      setSending({ kind: "refused", reason, text: draft.text });
      return;
    }
    await remember(draft, list);
    setDeckFormState(EMPTY_DECK_FORM);
    onClose();
  };
  // A refusal applies only to the list that it was given for.
  const outdated = sending.kind === "refused" && sending.text !== draft.text;
  return { sending: outdated ? IDLE : sending, load };
};

interface FootProps {
  readonly objection: string | null;
  readonly sending: Sending;
  readonly label: string;
  onLoad(): void;
}

const Foot = ({ objection, sending, label, onLoad }: FootProps) => {
  const t = deckStrings.useText();
  const id = useId();
  const reason = sending.kind === "refused" ? sending.reason : objection;
  return (
    <footer className={styles.foot}>
      <p
        id={id}
        className={sending.kind === "refused" ? fieldStyles.error : fieldStyles.hint}
        role="status"
      >
        {reason}
      </p>
      <Button
        className={styles.load}
        look="main"
        disabled={objection !== null || sending.kind === "sending"}
        aria-describedby={reason === null ? undefined : id}
        onClick={onLoad}
      >
        {sending.kind === "sending" ? t.loading : label}
      </Button>
    </footer>
  );
};

/** A list that is pasted while no field has the focus goes into the dialog's field. */
const usePaste = (onText: (text: string) => void): void => {
  const handlePaste = useEffectEvent((event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const inField = event.target instanceof Element && event.target.matches("input, textarea");
    if (text !== "" && !inField) onText(text);
  });
  useEffect(() => {
    addEventListener("paste", handlePaste);
    return () => removeEventListener("paste", handlePaste);
  }, []);
};

/** The deck that a text describes, read again as it is typed. */
const useDeckList = (text: string, sections?: readonly GameDeckSection[]): DeckReadResult => {
  const settled = useDeferredValue(text);
  const [list, setList] = useState(EMPTY_DECK_READ_RESULT);
  useEffect(() => subscribeToPromise(readDeck(settled, sections), setList), [settled, sections]);
  return list;
};

/** The dialog's content: on one side a deck is pasted or picked, on the other its cards are shown. */
export const DeckForm = (props: Props) => {
  const t = deckStrings.useText();
  const { fills = false } = props;
  const draft = useDeckFormState();
  const { game, seat } = useTable();
  const sections = useMemo(() => game.sections && deckSectionsOf(game, seat), [game, seat]);
  const isByAddress = isDeckUrl(draft.text);
  const sites = useDeckSites(isByAddress);
  const isKnown = isByAddress && sites !== null;
  const notThere = isKnown ? deckUrlRefusalText(draft.text, sites) : null;
  const list = useDeckList(isByAddress ? "" : draft.text, sections);
  const area = useRef<HTMLTextAreaElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [fetching, setFetching] = useState<string | null>(null);
  const { sending, load } = useLoading(props, draft, list);
  usePaste((text) => setDeckFormState({ text, name: "" }));
  const show = (read: DeckTextResult, name = ""): void => {
    setTrouble(read.kind === "refused" ? read.reason : null);
    if (read.kind === "text") setDeckFormState({ text: read.text, name, origin: read.name });
  };
  const take = (file: File): void => void readDeckFile(file).then((read) => show(read));
  const fetchList = async (address: string): Promise<void> => {
    setFetching(address);
    const read = await fetchDeckTextUnlessStale(address);
    setFetching((now) => (now === address ? null : now));
    if (read) show(read, currentDeckFormState().name);
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const empty = draft.text.trim() === "";
  const objection = findDeckLoadIssue(list.cards);
  const count = useMemo(() => packCountOf(game, countCardsBySection(list.cards)), [game, list]);
  const players = useSnapshotSelector(({ view }) => view?.seats.size ?? 1);
  const example = sections && hasRarities(sections) ? t.exampleOfRarities : t.example;
  return (
    <Dialog title={fills ? t.fill.title : t.title} size="page" onClose={props.onClose}>
      <section
        className={styles.form}
        aria-label={t.deck}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className={fieldStyles.field}>
          <TextArea
            ref={area}
            label={t.list}
            hint={fills ? t.fill.about : t.drop}
            error={trouble ?? notThere}
            className={styles.text}
            value={draft.text}
            placeholder={example}
            spellCheck={false}
            onChange={(event) => setDeckFormState(withDeckText(draft, event.target.value))}
          />
          <div className={styles.file}>
            {isKnown && notThere === null ? (
              <Button
                size="small"
                look="main"
                disabled={fetching === draft.text}
                onClick={() => void fetchList(draft.text)}
              >
                {fetching === draft.text ? t.fetching : t.fetch}
              </Button>
            ) : null}
            <FileButton
              size="small"
              accept=".txt,.csv,.tsv,.cod,.dck,.dek,.dec,.mwDeck,.json,text/plain,text/csv,text/xml,application/xml,application/json"
              onFile={take}
            >
              {t.file}
            </FileButton>
          </div>
        </div>
        {empty ? (
          <DeckShelf onTake={({ name, text }) => setDeckFormState({ name, text })} />
        ) : (
          <div className={styles.read}>
            <div className={fieldStyles.withButton}>
              <Field
                label={t.name}
                value={draft.name}
                maxLength={MAX_DECK_NAME_LENGTH}
                placeholder={nameOf(draft, list)}
                onChange={(event) => setDeckFormState({ ...draft, name: event.target.value })}
              />
              <Button onClick={() => setDeckFormState(EMPTY_DECK_FORM)}>{t.clear}</Button>
            </div>
            <DeckPreview
              list={list}
              packs={count === null ? null : { count, players }}
              sections={sections}
              onShowLine={(line) => selectLine(area.current, line)}
            />
          </div>
        )}
      </section>
      <Foot
        objection={objection && describeDeckIssue(objection)}
        sending={sending}
        label={fills ? t.fill.go : t.load}
        onLoad={() => void load()}
      />
    </Dialog>
  );
};
