import { TABLE_LIMITS } from "@baize/engine";
import { clsx } from "clsx";
import { type FormEvent, useId, useState } from "react";
import { readName } from "../model/room-keys.ts";
import { text, useText } from "../text/area.ts";
import { gameChoicesText } from "../text/game-choices.ts";
import { landingText } from "../text/landing.ts";
import { uiText } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, Field, Select } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { Cover } from "./covers.tsx";
import { createTable } from "./create-table.ts";
import type { OpenedGame } from "./game-file.ts";
import { GAMES } from "./games.ts";
import { LazyRoom } from "./lazy-room.ts";
import styles from "./set-up.module.css";

interface Variant {
  readonly id: string;
  readonly name: string;
}

const FROM_FILE = "from-file";

interface OptionProps {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly chosen: boolean;
}

const GameOption = ({ id, name, text, chosen }: OptionProps) => (
  <label className={styles.gameOption}>
    <Cover game={id} />
    <input type="radio" name="game" value={id} defaultChecked={chosen} />
    <span className={styles.gameOptionName}>{name}</span>
    <span className={styles.gameOptionText}>{text}</span>
  </label>
);

interface OpenFileProps {
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
}

const OpenFile = ({ problem, onFile }: OpenFileProps) => {
  const t = useText(landingText);
  const id = useId();
  return (
    <div className={styles.openGame}>
      <FileButton
        className={styles.openFile}
        look="link"
        size="small"
        aria-describedby={problem === null ? undefined : id}
        accept=".json,application/json"
        label={t.gameFile}
        onFile={onFile}
      >
        {t.openGame}
      </FileButton>
      <ErrorText id={id} className={styles.openProblem}>
        {problem}
      </ErrorText>
    </div>
  );
};

const Variants = ({ variants }: { readonly variants: readonly Variant[] }) => {
  const t = useText(landingText);
  const id = useId();
  if (variants.length < 2) return null;
  return (
    <div className={clsx(fieldStyles.field, styles.variants)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {t.variant}
      </label>
      <Select id={id} name="variant" defaultValue="" options={variants} />
    </div>
  );
};

const Games = ({ opened }: { readonly opened: OpenedGame | null }) => {
  const t = useText(landingText);
  const games = useText(gameChoicesText);
  return (
    <>
      {GAMES.map(({ id }, at) => (
        <GameOption
          key={id}
          id={id}
          name={games[id]?.name ?? id}
          text={games[id]?.text ?? ""}
          chosen={at === 0}
        />
      ))}
      {opened === null ? null : (
        <GameOption
          key={opened.file}
          id={FROM_FILE}
          name={opened.game.name}
          text={t.fromFile(opened.file, opened.game.seats)}
          chosen
        />
      )}
    </>
  );
};

/** The ways to set up the chosen game, itself first, named as the reader names them, or as the file's maker does. */
const useVariants = (game: string, opened: OpenedGame | null): readonly Variant[] => {
  const games = useText(gameChoicesText);
  const { asItComes } = useText(landingText);
  if (game === FROM_FILE) {
    return [{ id: "", name: asItComes }, ...(opened?.game.variants ?? [])];
  }
  const { variants = [] } = GAMES.find(({ id }) => id === game) ?? {};
  const texts = games[game];
  const others = variants.map((id) => ({ id, name: texts?.variants[id] ?? id }));
  return [{ id: "", name: texts?.plain ?? asItComes }, ...others];
};

/** A game, a name, and the one button that makes a table. */
export const SetUp = () => {
  const t = useText(landingText);
  const [problem, setProblem] = useState<string | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedGame | null>(null);
  const [busy, setBusy] = useState(false);
  const [game, setGame] = useState(GAMES[0]?.id ?? "");
  const variants = useVariants(game, opened);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const name = String(form.get("name")).trim();
    const variant = String(form.get("variant") ?? "");
    const chosen = game === FROM_FILE && opened !== null ? opened : { id: game };
    setProblem(await createTable(chosen, { variant, name }));
    setBusy(false);
  };
  const open = async (file: File): Promise<void> => {
    const reader = await import("./game-file.ts").catch(() => null);
    if (!reader) {
      setFileProblem(text(uiText).broken.part);
      return;
    }
    const read = await reader.readGameFile(file);
    setFileProblem(read.kind === "refused" ? read.reason : null);
    if (read.kind !== "game") return;
    setOpened(read.game);
    setGame(FROM_FILE);
  };
  return (
    <form
      className={styles.setUp}
      // Preloads the table, which is needed soon.
      onFocus={() => void LazyRoom.preload()}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <fieldset
        className={styles.games}
        onChange={(event) => {
          const chosen: EventTarget = event.target;
          if (chosen instanceof HTMLInputElement) setGame(chosen.value);
        }}
      >
        <legend className={fieldStyles.label}>{t.game}</legend>
        <Games opened={opened} />
      </fieldset>
      <div className={styles.more}>
        <Variants key={game} variants={variants} />
        <OpenFile problem={fileProblem} onFile={(file) => void open(file)} />
      </div>
      <div className={styles.go}>
        <Field
          label={t.name}
          name="name"
          defaultValue={readName()}
          placeholder={t.nameless}
          autoComplete="nickname"
          maxLength={TABLE_LIMITS.nameLength}
          error={problem}
        />
        <Button className={styles.button} look="main" type="submit" disabled={busy}>
          {busy ? t.settingUp : t.setUp}
        </Button>
      </div>
    </form>
  );
};
