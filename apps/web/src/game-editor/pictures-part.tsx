import { TABLE_LIMITS } from "@baize/engine";
import { useEffect, useState } from "react";
import { gameEditorStrings } from "../text/game-editor.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { toast } from "../ui/toast.ts";
import { usePartIssue } from "./checked-draft.ts";
import {
  currentGameDraft,
  type GameFileJson,
  gameFileEntriesOf,
  patchGameFile,
  readEntryText,
  useGameDraft,
} from "./game-draft.ts";
import styles from "./pictures-part.module.css";

/** The pictures of a file, by the names of their cards. */
const picturesIn = ({ pictures }: GameFileJson): Readonly<Record<string, unknown>> =>
  typeof pictures === "object" && pictures !== null && !Array.isArray(pictures)
    ? (pictures as Readonly<Record<string, unknown>>)
    : {};

const setPictures = (pictures: Readonly<Record<string, unknown>>): void =>
  patchGameFile({ pictures: Object.keys(pictures).length > 0 ? pictures : undefined });

const withoutCard = (
  pictures: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(pictures).filter(([card]) => card !== name));

/** Puts a file into the draft as the picture of a card, scaled down and without metadata. */
const addPicture = async (name: string, file: File): Promise<void> => {
  const t = gameEditorStrings.now();
  const { pictureDataUrlOf } = await import("./picture-data-url.ts");
  const address = await pictureDataUrlOf(file).catch(() => null);
  const before = picturesIn(currentGameDraft().file);
  if (address === null) toast(t.noPicture(file.name), "refused");
  else if (!(name in before) && Object.keys(before).length >= TABLE_LIMITS.gamePictures) {
    toast(t.tooManyPictures(TABLE_LIMITS.gamePictures), "refused");
  } else setPictures({ ...before, [name]: address });
};

/** A picture is shown from its bytes: the page may load no address that a file names. */
const useShown = (address: unknown): string | null => {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isLatest = true;
    void import("../model/cards/game-pictures.ts").then(({ parseGamePictures }) => {
      const read = parseGamePictures({ picture: address });
      const blob = read.kind === "pictures" ? read.pictures.get("picture") : undefined;
      if (!blob || !isLatest) return;
      url = URL.createObjectURL(blob);
      setShown(url);
    });
    return () => {
      isLatest = false;
      setShown(null);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [address]);
  return shown;
};

interface CardProps {
  readonly name: string;
  /** The picture as the file has it; undefined without one. */
  readonly address: unknown;
}

const CardPicture = ({ name, address }: CardProps) => {
  const t = gameEditorStrings.useText();
  const shown = useShown(address);
  return (
    <li className={styles.card}>
      <FileButton
        className={styles.add}
        accept="image/png,image/jpeg,image/webp"
        label={t.addPicture(name)}
        aria-label={t.addPicture(name)}
        icon={shown === null ? "plus" : undefined}
        onFile={(file) => void addPicture(name, file)}
      >
        {shown === null ? null : <img className={styles.picture} src={shown} alt="" />}
      </FileButton>
      <span className={styles.name}>{name}</span>
      {address === undefined ? null : (
        <Button
          look="quiet"
          size="small"
          icon="close"
          aria-label={t.removePicture(name)}
          onClick={() => setPictures(withoutCard(picturesIn(currentGameDraft().file), name))}
        />
      )}
    </li>
  );
};

/** The pictures that the file brings for its cards. */
export const PicturesPart = () => {
  const t = gameEditorStrings.useText();
  const [isOpen, setOpen] = useState(false);
  const file = useGameDraft((draft) => draft.file);
  const issue = usePartIssue("pictures");
  const pictures = picturesIn(file);
  const cards = gameFileEntriesOf(file, "cards").map((card) => readEntryText(card, "name"));
  // A picture whose card is gone stays in the file until it is removed.
  const names = [...new Set([...cards, ...Object.keys(pictures)])].filter((name) => name !== "");
  if (names.length === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>{t.pictures(Object.keys(pictures).length)}</summary>
      <p className={fieldStyles.hint}>{t.picturesHint}</p>
      <ErrorText>{issue}</ErrorText>
      <ul className={styles.cards}>
        {isOpen
          ? names.map((name) => <CardPicture key={name} name={name} address={pictures[name]} />)
          : null}
      </ul>
    </details>
  );
};
