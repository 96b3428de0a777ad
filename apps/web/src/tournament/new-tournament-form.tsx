import { SHIPPED_GAMES } from "virtual:shipped-games";
import { createTournament } from "@baize/client";
import { LIMITS } from "@baize/protocol";
import { useRef, useState } from "react";
import { navigateTo } from "../model/page-route.ts";
import { BUILT_IN_GAME_CHOICES } from "../rooms/built-in-game-choices.ts";
import { createRoomFailureMessageOf } from "../rooms/create-and-enter-room.ts";
import { MatchField, readBestOf } from "../rooms/match-field.tsx";
import { localizeShippedGameSummary } from "../rooms/shipped-game-summary.ts";
import { useCreationWithPassphrase } from "../rooms/use-creation-with-passphrase.tsx";
import { builtInGameStrings } from "../text/game-choices.ts";
import { useLanguage } from "../text/language.ts";
import { tournamentStrings } from "../text/tournament.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox, ErrorText, Field, SelectField, TextArea } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import styles from "./tournament.module.css";
import { saveTournamentLinks } from "./tournament-links.ts";

/** All games of the server, with their names for players. */
const useGames = () => {
  const texts = builtInGameStrings.useText();
  const language = useLanguage();
  const own = BUILT_IN_GAME_CHOICES.map(({ id }) => ({ id, name: texts[id]?.name ?? id }));
  const shipped = SHIPPED_GAMES.filter(({ seats }) => seats > 1)
    .map((game) => localizeShippedGameSummary(game, language))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return [...own, ...shipped.map(({ id, name }) => ({ id, name }))];
};

/** The form for a tournament: the list of tables, and the game. The URL may fill it in, as after a draft. */
export const NewTournamentForm = () => {
  const t = tournamentStrings.useText();
  const games = useGames();
  const form = useRef<HTMLFormElement>(null);
  const [filled] = useState(() => new URLSearchParams(location.hash.slice(1)));
  const [list, setList] = useState(filled.get("tables") ?? "");
  const [judgeReadsLists, setJudgeReadsLists] = useState(false);
  const [listError, setListError] = useState<string | null>(null);
  const { busy, error, make, dialog } = useCreationWithPassphrase(t.create, async (passphrase) => {
    const name = readFormText(form.current, "name");
    const bestOf = readBestOf(form.current);
    const made = await createTournament(
      location.origin,
      {
        game: readFormText(form.current, "game"),
        tables: list,
        ...(name === "" ? {} : { name }),
        ...(bestOf === undefined ? {} : { bestOf, judgeReadsLists }),
      },
      { passphrase },
    );
    if (!made.ok) {
      const { code, message } = made.error;
      const isOfList = code === "bad_tables";
      setListError(isOfList ? tournamentStrings.now().badRow(message) : null);
      return isOfList ? null : createRoomFailureMessageOf(made.error);
    }
    saveTournamentLinks(made.value.tables);
    const { pathname, hash } = new URL(made.value.link);
    navigateTo(`${pathname}${hash}`);
    return null;
  });
  return (
    <Form ref={form} className={styles.form} onSubmit={() => make()}>
      <h2>{t.head}</h2>
      <p className={styles.lead}>{t.lead}</p>
      <Field
        label={t.name}
        name="name"
        placeholder={t.namePlaceholder}
        maxLength={LIMITS.roomNameLength}
        autoComplete="off"
      />
      <div className={styles.choices}>
        <SelectField
          label={t.game}
          name="game"
          options={games}
          defaultValue={filled.get("game") ?? undefined}
        />
        <MatchField label={t.match} usual={3} />
      </div>
      <Checkbox checked={judgeReadsLists} onChange={setJudgeReadsLists}>
        {t.judgeReadsLists}
      </Checkbox>
      <TextArea
        label={t.list}
        hint={t.listHint}
        error={listError}
        rows={8}
        required
        spellCheck={false}
        placeholder={t.listPlaceholder}
        maxLength={LIMITS.eventBytes}
        value={list}
        onChange={({ target }) => setList(target.value)}
      />
      <div className={styles.go}>
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          label={t.listFile}
          onFile={(file) => void file.slice(0, LIMITS.eventBytes).text().then(setList)}
        >
          {t.openList}
        </FileButton>
        <Button look="main" type="submit" disabled={busy}>
          {busy ? t.creating : t.create}
        </Button>
      </div>
      <ErrorText>{error}</ErrorText>
      {dialog}
    </Form>
  );
};
