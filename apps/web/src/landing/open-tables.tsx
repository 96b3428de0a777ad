import { joinOpenTable } from "@baize/client";
import type { OpenTable } from "@baize/protocol";
import { useState } from "react";
import { deviceStorage } from "../device/device-storage.ts";
import { navigateTo } from "../model/page-route.ts";
import { readPlayerName, readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import { builtInGameStrings } from "../text/game-choices.ts";
import { landingStrings } from "../text/landing.ts";
import { openTablesStrings } from "../text/open-tables.ts";
import { Button, LinkStyledAsButton } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, SelectField } from "../ui/field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import textStyles from "../ui/text.module.css";
import { toastWithUndo } from "../ui/toast.ts";
import { useOverlayState } from "../ui/use-overlay-state.tsx";
import { useServerRequest } from "../ui/use-server-request.ts";
import styles from "./open-tables.module.css";

const ReportTableDialog = lazyPart(
  async () => (await import("./report-table-dialog.tsx")).ReportTableDialog,
);

/** How many tables are shown at first. */
const SHOWN_AT_FIRST = 4;

/** The name of a table's game, and of its variant, in the reader's language where the page knows it. */
const useGameName = () => {
  const games = builtInGameStrings.useText();
  return ({ game, gameName, variant }: OpenTable): string => {
    const texts = games[game];
    const name = texts?.name ?? gameName;
    return variant === undefined ? name : `${name}: ${texts?.variants[variant] ?? variant}`;
  };
};

/** Takes a seat under the name that this device remembers, and goes to the table. */
const useJoining = ({ room, game, gameName }: OpenTable, onGone: () => void) => {
  const { nameless } = landingStrings.useText();
  const { busy, errorText, send } = useServerRequest();
  const join = async (): Promise<void> => {
    const name = readPlayerName() || nameless;
    const answer = await send(joinOpenTable(location.origin, room, { name }));
    if (answer.ok) {
      saveRoomKeys(room, { seat: answer.value, game, name: gameName, at: Date.now() });
      navigateTo(`/r/${room}`);
    } else if (answer.status !== 0) onGone();
  };
  return { busy, errorText, join };
};

interface RowProps {
  readonly table: OpenTable;
  /** Called when the table can't be joined any more. */
  readonly onGone: () => void;
  readonly onHide: () => void;
}

const JoinButton = ({ table, title, onGone }: Omit<RowProps, "onHide"> & { title: string }) => {
  const t = openTablesStrings.useText();
  const { busy, errorText, join } = useJoining(table, onGone);
  if (readRoomKeys(table.room).seat) {
    return (
      <LinkStyledAsButton href={`/r/${table.room}`} aria-label={t.backTo(title)}>
        {t.back}
      </LinkStyledAsButton>
    );
  }
  return (
    <>
      <Button
        look="main"
        disabled={busy}
        aria-label={busy ? undefined : t.joinTable(title)}
        onClick={() => void join()}
      >
        {busy ? t.joining : t.join}
      </Button>
      <ErrorText className={styles.problem}>{errorText}</ErrorText>
    </>
  );
};

const Row = ({ table, onGone, onHide }: RowProps) => {
  const t = openTablesStrings.useText();
  const { open, close, shown } = useOverlayState();
  const game = useGameName()(table);
  const { name, gameName, language, line, seats, houseRules = [] } = table;
  const title = name === gameName ? game : `${game}, ${name}`;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.game}>{game}</h3>
        {name === gameName ? null : (
          <p className={styles.name} lang={language}>
            {name}
          </p>
        )}
        {line === undefined ? null : <p lang={language}>{line}</p>}
        <p className={textStyles.soft}>
          {t.languages[language]}, {t.seats(seats.taken, seats.free)}
        </p>
        {houseRules.length > 0 ? (
          <details className={styles.houseRules}>
            <summary>{t.houseRules}</summary>
            <ul lang={language}>
              {houseRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className={styles.buttons}>
        <JoinButton table={table} title={title} onGone={onGone} />
        <span className={styles.more}>
          <Button
            look="link"
            size="small"
            aria-haspopup="dialog"
            aria-label={t.reportTable(title)}
            onClick={open}
          >
            {t.report}
          </Button>
          <Button look="link" size="small" aria-label={t.hideTable(title)} onClick={onHide}>
            {t.hide}
          </Button>
        </span>
      </div>
      {shown(<ReportTableDialog table={table} title={title} onHide={onHide} onClose={close} />)}
    </li>
  );
};

const ANY = "";

interface Option {
  readonly id: string;
  readonly name: string;
}

/** Each value once, sorted by name, after the option for all. */
const optionsOf = (any: string, options: readonly Option[]): readonly Option[] => {
  const each = new Map(options.map((option) => [option.id, option]));
  const sorted = [...each.values()].sort((a, b) => a.name.localeCompare(b.name));
  return [{ id: ANY, name: any }, ...sorted];
};

/** Which of the tables are shown: those of a game and a language, and none that this device hides. */
const useFilter = (tables: readonly OpenTable[]) => {
  const t = openTablesStrings.useText();
  const gameName = useGameName();
  const [game, setGame] = useState(ANY);
  const [language, setLanguage] = useState(ANY);
  const games = optionsOf(
    t.anyGame,
    tables.map((table) => ({ id: gameName(table), name: gameName(table) })),
  );
  const languages = optionsOf(
    t.anyLanguage,
    tables.map((table) => ({ id: table.language, name: t.languages[table.language] })),
  );
  const isChosen = (options: readonly Option[], id: string): boolean =>
    options.some((option) => option.id === id);
  // A game of which the last table has gone is no longer asked for.
  const wanted = {
    game: isChosen(games, game) ? game : ANY,
    language: isChosen(languages, language) ? language : ANY,
  };
  const filters = (
    <div className={fieldStyles.fieldsRow}>
      {games.length > 2 ? (
        <SelectField label={t.game} value={wanted.game} options={games} onPick={setGame} />
      ) : null}
      {languages.length > 2 ? (
        <SelectField
          label={t.language}
          value={wanted.language}
          options={languages}
          onPick={setLanguage}
        />
      ) : null}
    </div>
  );
  const matching = tables.filter(
    (table) =>
      (wanted.game === ANY || gameName(table) === wanted.game) &&
      (wanted.language === ANY || table.language === wanted.language),
  );
  return { matching, filters: games.length > 2 || languages.length > 2 ? filters : null };
};

const HIDDEN = "baize:hiddenTables";
/** A table is open for hours at the most, so the oldest can be forgotten. */
const MOST_HIDDEN = 200;

/** The open tables that this device doesn't show, by their room's id. */
const readHiddenTables = (): readonly string[] => {
  const stored = deviceStorage.getJson(HIDDEN);
  return Array.isArray(stored) ? stored.map(String) : [];
};

/** Hides tables on this device, and shows them again. */
const useHiding = (tables: readonly OpenTable[]) => {
  const t = openTablesStrings.useText();
  const [rooms, setRooms] = useState(readHiddenTables);
  const save = (next: readonly string[]): void => {
    deviceStorage.setJson(HIDDEN, next.slice(-MOST_HIDDEN));
    setRooms(next);
  };
  const hide = (room: string): void => {
    save([...readHiddenTables().filter((each) => each !== room), room]);
    toastWithUndo(t.hidden, () => save(readHiddenTables().filter((each) => each !== room)));
  };
  const visible = tables.filter(({ room }) => !rooms.includes(room));
  return { visible, hiddenCount: tables.length - visible.length, hide, showAgain: () => save([]) };
};

interface Props {
  readonly tables: readonly OpenTable[];
  readonly refresh: () => Promise<void>;
}

/** The tables that strangers can join, the latest first. */
export const OpenTables = ({ tables, refresh }: Props) => {
  const t = openTablesStrings.useText();
  const [isWhole, setIsWhole] = useState(false);
  const { visible, hiddenCount, hide, showAgain } = useHiding(tables);
  const { matching, filters } = useFilter(visible);
  const shown = isWhole ? matching : matching.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.openTables} aria-labelledby="open-tables">
      <h2 id="open-tables" className={styles.head}>
        {t.title}
      </h2>
      {filters}
      {visible.length === 0 ? <p className={textStyles.soft}>{t.empty}</p> : null}
      <ul className={styles.list}>
        {shown.map((table) => (
          <Row
            key={table.room}
            table={table}
            onGone={() => void refresh()}
            onHide={() => hide(table.room)}
          />
        ))}
      </ul>
      {visible.length > 0 && matching.length === 0 ? (
        <p className={textStyles.soft}>{t.noMatch}</p>
      ) : null}
      {shown.length < matching.length ? (
        <Button look="link" size="small" onClick={() => setIsWhole(true)}>
          {t.showAll(matching.length)}
        </Button>
      ) : null}
      {hiddenCount > 0 ? (
        <Button look="link" size="small" onClick={showAgain}>
          {t.showHidden(hiddenCount)}
        </Button>
      ) : null}
    </section>
  );
};
