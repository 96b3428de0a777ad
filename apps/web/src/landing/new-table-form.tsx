import { TABLE_LIMITS } from "@baize/engine";
import { clsx } from "clsx";
import { useId, useRef, useState } from "react";
import { MAX_HOUSE_RULES_LENGTH, parseHouseRules } from "../model/house-rules.ts";
import { readPlayerName, savePlayerName } from "../model/room-keys.ts";
import { BUILT_IN_GAME_CHOICES } from "../rooms/built-in-game-choices.ts";
import { createAndEnterRoom } from "../rooms/create-and-enter-room.ts";
import type { OpenedGameFile } from "../rooms/game-file.ts";
import { MatchField, readBestOf } from "../rooms/match-field.tsx";
import type { ShippedGameSummary } from "../rooms/shipped-game-summary.ts";
import { useCreationWithPassphrase } from "../rooms/use-creation-with-passphrase.tsx";
import { builtInGameStrings } from "../text/game-choices.ts";
import { landingStrings } from "../text/landing.ts";
import { uiStrings } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, Field, SelectField, TextArea } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useOverlayState } from "../ui/use-overlay-state.tsx";
import { GameCover } from "./game-cover.tsx";
import styles from "./new-table-form.module.css";

const AllGames = lazyPart(async () => (await import("./all-games.tsx")).AllGames);

interface Variant {
  readonly id: string;
  readonly name: string;
}

const FROM_FILE = "from-file";

/** A game besides those that are always offered: one from the list of all games, or one from a file of this device. */
interface AddedGame {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly seats: number;
  readonly variants: readonly Variant[];
  readonly opened: OpenedGameFile | null;
}

interface OpenFileProps {
  readonly error: string | null;
  readonly onFile: (file: File) => void;
}

const OpenFile = ({ error, onFile }: OpenFileProps) => {
  const t = landingStrings.useText();
  const id = useId();
  return (
    <div className={styles.openGame}>
      <FileButton
        className={styles.openFile}
        look="link"
        size="small"
        aria-describedby={error === null ? undefined : id}
        accept=".json,application/json"
        label={t.gameFile}
        onFile={onFile}
      >
        {t.openGame}
      </FileButton>
      <ErrorText id={id} className={styles.openProblem}>
        {error}
      </ErrorText>
    </div>
  );
};

const Variants = ({ variants }: { readonly variants: readonly Variant[] }) => {
  const t = landingStrings.useText();
  if (variants.length < 2) return null;
  return (
    <SelectField
      around={clsx(fieldStyles.field, styles.variants)}
      label={t.variant}
      name="variant"
      defaultValue=""
      options={variants}
    />
  );
};

/** An optional field for house rules, which players see before they join. */
const HouseRules = () => {
  const t = landingStrings.useText();
  return (
    <details className={styles.houseRules}>
      <summary>{t.houseRules}</summary>
      <TextArea
        label={t.houseRulesLabel}
        name="houseRules"
        maxLength={MAX_HOUSE_RULES_LENGTH}
        autoCapitalize="sentences"
        rows={4}
      />
    </details>
  );
};

interface GamesProps {
  readonly chosen: string;
  readonly added: AddedGame | null;
  readonly onChoose: (id: string) => void;
}

const Games = ({ chosen, added, onChoose }: GamesProps) => {
  const texts = builtInGameStrings.useText();
  const offered = BUILT_IN_GAME_CHOICES.map(({ id }) => ({
    id,
    name: texts[id]?.name ?? id,
    text: texts[id]?.text ?? "",
  }));
  return [...offered, ...(added ? [added] : [])].map(({ id, name, text: about }) => (
    <label key={id} className={styles.gameOption}>
      <GameCover game={id} />
      <input type="radio" name="game" checked={id === chosen} onChange={() => onChoose(id)} />
      <span className={styles.gameOptionName}>{name}</span>
      <span className={styles.gameOptionText}>{about}</span>
    </label>
  ));
};

/**
 * The variants of the chosen game, the game itself first, with their names in the reader's language or from the file.
 */
const useVariants = (game: string, added: AddedGame | null): readonly Variant[] => {
  const games = builtInGameStrings.useText();
  const { asItComes } = landingStrings.useText();
  if (game === added?.id) return [{ id: "", name: asItComes }, ...added.variants];
  const { variants = [] } = BUILT_IN_GAME_CHOICES.find(({ id }) => id === game) ?? {};
  const texts = games[game];
  const others = variants.map((id) => ({ id, name: texts?.variants[id] ?? id }));
  return [{ id: "", name: texts?.plain ?? asItComes }, ...others];
};

/** The list of all games, behind a button. */
const MoreGames = ({ onChoose }: { readonly onChoose: (game: ShippedGameSummary) => void }) => {
  const t = landingStrings.useText();
  const { open, close, shown } = useOverlayState();
  return (
    <>
      <Button
        className={styles.openFile}
        look="link"
        size="small"
        aria-haspopup="dialog"
        onClick={open}
      >
        {t.moreGames}
      </Button>
      {shown(<AllGames onChoose={onChoose} onClose={close} />)}
    </>
  );
};

interface SetUpProps {
  /** Called when the reader begins to use the form, so that the table's code can be loaded. */
  readonly onBegin: () => void;
}

/** The form for a new table: a game, a name, and the button that creates the table. */
export const NewTableForm = ({ onBegin }: SetUpProps) => {
  const t = landingStrings.useText();
  const [fileError, setFileError] = useState<string | null>(null);
  const [added, setAdded] = useState<AddedGame | null>(null);
  const [game, setGame] = useState(BUILT_IN_GAME_CHOICES[0]?.id ?? "");
  const variants = useVariants(game, added);
  const form = useRef<HTMLFormElement>(null);
  const { busy, error, make, dialog } = useCreationWithPassphrase(t.setUp, (passphrase) => {
    const said = (field: string): string => readFormText(form.current, field);
    const opened = game === added?.id ? added.opened : null;
    return createAndEnterRoom(opened ?? { id: game }, {
      variant: said("variant"),
      name: said("name"),
      passphrase,
      bestOf: readBestOf(form.current),
      houseRules: parseHouseRules(said("houseRules")),
    });
  });
  const add = (chosen: AddedGame): void => {
    setAdded(chosen);
    setGame(chosen.id);
  };
  const addShipped = ({ id, name, seats, variants: others }: ShippedGameSummary): void =>
    add({ id, name, text: t.players(seats), seats, variants: others, opened: null });
  const open = async (file: File): Promise<void> => {
    const reader = await import("../rooms/game-file.ts").catch(() => null);
    if (!reader) {
      setFileError(uiStrings.now().broken.part);
      return;
    }
    const read = await reader.readGameFile(file);
    setFileError(read.kind === "refused" ? read.reason : null);
    if (read.kind !== "game") return;
    const { name, seats, variants: others = [] } = read.game.game;
    const about = landingStrings.now().fromFile(read.game.file, seats);
    add({ id: FROM_FILE, name, text: about, seats, variants: others, opened: read.game });
  };
  return (
    <>
      <Form ref={form} className={styles.setUp} onFocus={onBegin} onSubmit={() => make()}>
        <fieldset className={styles.games}>
          <legend className={fieldStyles.label}>{t.game}</legend>
          <Games chosen={game} added={added} onChoose={setGame} />
        </fieldset>
        <div className={styles.more}>
          <Variants key={game} variants={variants} />
          {game === added?.id && added.seats === 1 ? null : (
            <MatchField label={t.match} around={clsx(fieldStyles.field, styles.variants)} />
          )}
          <MoreGames onChoose={addShipped} />
          <OpenFile error={fileError} onFile={(file) => void open(file)} />
          <HouseRules />
        </div>
        <div className={styles.go}>
          <Field
            label={t.name}
            name="name"
            defaultValue={readPlayerName()}
            placeholder={t.nameless}
            autoComplete="nickname"
            maxLength={TABLE_LIMITS.nameLength}
            error={error}
            // An open table on this page is joined under the same name.
            onBlur={({ currentTarget }) => savePlayerName(currentTarget.value.trim())}
          />
          <Button className={styles.button} look="main" type="submit" disabled={busy}>
            {busy ? t.settingUp : t.setUp}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  );
};
