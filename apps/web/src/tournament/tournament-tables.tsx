import type { TournamentTable } from "@baize/protocol";
import { useState } from "react";
import { tournamentStrings } from "../text/tournament.ts";
import { uiStrings } from "../text/ui.ts";
import { Button, LinkStyledAsButton } from "../ui/button.tsx";
import { downloadFile } from "../ui/download-file.ts";
import textStyles from "../ui/text.module.css";
import { toast } from "../ui/toast.ts";
import { copyToClipboard, useCopyStatus } from "../ui/use-copy-status.ts";
import styles from "./tournament.module.css";
import type { TournamentTableRow } from "./tournament-csv.ts";
import { readTournamentLinks } from "./tournament-links.ts";
import {
  playerResultsOf,
  type TournamentTableState,
  tournamentTableStateOf,
} from "./tournament-table-state.ts";
import { useTournamentTableStatuses } from "./use-tournament-table-statuses.ts";

const FILTERS = ["all", "calling", "playing", "open", "done"] as const;
type Filter = (typeof FILTERS)[number];

/** Saves the tournament as CSV. The code that writes it is loaded on demand. */
const saveCsv = async (
  name: string,
  write: (sheets: typeof import("./tournament-csv.ts")) => string,
): Promise<void> => {
  const sheets = await import("./tournament-csv.ts").catch(() => null);
  if (!sheets) toast(uiStrings.now().broken.part, "refused");
  // The byte order mark tells spreadsheets the encoding.
  else downloadFile(new Blob(["\uFEFF", write(sheets)], { type: "text/csv" }), name);
};

interface CopyProps {
  readonly link: string;
  /** The accessible name, if the text doesn't tell which link it copies. */
  readonly label?: string;
  readonly children: string;
}

/** A button that copies a link and confirms it for a moment. */
const Copy = ({ link, label, children }: CopyProps) => {
  const t = tournamentStrings.useText();
  const [state, copy] = useCopyStatus(() => copyToClipboard(link));
  const said = state === "copied" ? t.copied : state === "failed" ? t.notCopied : "";
  return (
    <>
      <Button size="small" aria-label={label} onClick={copy}>
        {said || children}
      </Button>
      <span className={textStyles.unseen} role="status">
        {said}
      </span>
    </>
  );
};

/** The links of a table, on the device that created it. */
const Links = ({ saved }: { readonly saved: TournamentTable }) => {
  const t = tournamentStrings.useText();
  const { players, links } = saved;
  const others = [
    { name: t.columns.free, link: links.player },
    { name: t.columns.judge, link: links.judge },
    { name: t.columns.spectator, link: links.spectator },
    { name: t.columns.host, link: links.host },
  ];
  return (
    <details className={styles.links}>
      <summary>{t.links}</summary>
      <ul>
        {[...players, ...others].map(({ name, link }) => (
          <li key={link}>
            <span className={textStyles.oneLine}>{name}</span>
            <Copy link={link} label={t.linkOf(name)}>
              {t.copy}
            </Copy>
          </li>
        ))}
      </ul>
    </details>
  );
};

interface CardProps {
  readonly table: TournamentTableRow;
  readonly saved: TournamentTable | undefined;
}

const TableCard = ({ table: { name, known }, saved }: CardProps) => {
  const t = tournamentStrings.useText();
  const state = tournamentTableStateOf(known);
  const status = typeof known === "string" ? null : known;
  const said = state === "playing" ? t.states.playing(status?.turn ?? 0) : t.states[state];
  const players = status
    ? playerResultsOf(status)
    : (saved?.players ?? []).map((each) => ({ ...each, won: 0 }));
  const invited = new Set(
    status?.seats.taken.filter((each) => each.invited).map(({ seat }) => seat),
  );
  return (
    <li className={styles.table} data-state={state}>
      <h3>{t.table(name)}</h3>
      <p className={styles.state}>{said}</p>
      <ul className={styles.players}>
        {players.map(({ seat, name: player, won }) => (
          <li key={seat}>
            <span className={textStyles.oneLine}>{player}</span>
            {invited.has(seat) ? <span className={styles.notYet}>{t.notYet}</span> : null}
            {status?.match && status.match.games.length > 0 ? (
              <span className={styles.won}>
                <span aria-hidden="true">{won}</span>
                <span className={textStyles.unseen}>{t.wins(player, won)}</span>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {saved && state !== "gone" ? (
        <div className={styles.acts}>
          {state === "calling" ? (
            <LinkStyledAsButton look="main" size="small" href={saved.links.judge}>
              {t.judge}
            </LinkStyledAsButton>
          ) : null}
          <LinkStyledAsButton size="small" href={saved.links.spectator}>
            {t.watch}
          </LinkStyledAsButton>
          <Links saved={saved} />
        </div>
      ) : null}
    </li>
  );
};

const ORDER: readonly TournamentTableState[] = [
  "calling",
  "playing",
  "open",
  "unknown",
  "done",
  "gone",
];

interface Props {
  readonly name: string;
  readonly rooms: readonly string[];
}

/** All tables of a tournament, those that call the judge first. */
export const TournamentTables = ({ name, rooms }: Props) => {
  const t = tournamentStrings.useText();
  const known = useTournamentTableStatuses(rooms);
  const [saved] = useState(() => readTournamentLinks(rooms));
  const [filter, setFilter] = useState<Filter>("all");
  const tables = rooms.map((room, at): TournamentTableRow => {
    const now = known.get(room) ?? "unknown";
    const called = typeof now === "string" ? undefined : now.name.split(" · ").at(-1);
    return { room, name: saved.get(room)?.table ?? called ?? String(at + 1), known: now };
  });
  const rank = (table: TournamentTableRow): number =>
    ORDER.indexOf(tournamentTableStateOf(table.known));
  const sorted = tables.toSorted((one, other) => rank(one) - rank(other));
  const countOf = (which: Filter): number =>
    which === "all"
      ? tables.length
      : tables.filter((table) => tournamentTableStateOf(table.known) === which).length;
  const calls = tables.filter((table) => tournamentTableStateOf(table.known) === "calling");
  const shown = sorted.filter(
    (table) => filter === "all" || tournamentTableStateOf(table.known) === filter,
  );
  const file = (what: string): string => `${name || "event"}-${what}.csv`;
  return (
    <section className={styles.tournament}>
      <div className={styles.acts}>
        <Copy link={location.href}>{t.copyPage}</Copy>
        {saved.size > 0 ? (
          <Button
            size="small"
            onClick={() =>
              void saveCsv(file("links"), (sheets) =>
                sheets.formatTournamentLinksCsv(saved.values(), t),
              )
            }
          >
            {t.saveLinks}
          </Button>
        ) : null}
        <Button
          size="small"
          onClick={() =>
            void saveCsv(file("results"), (sheets) => sheets.formatTournamentResultsCsv(tables, t))
          }
        >
          {t.saveResults}
        </Button>
      </div>
      {saved.size > 0 ? <p className={styles.lead}>{t.saved}</p> : null}
      <fieldset className={styles.filters}>
        <legend className={textStyles.unseen}>{t.show}</legend>
        {FILTERS.map((each) => (
          <Button
            key={each}
            look={each === filter ? "plain" : "quiet"}
            size="small"
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {t.filters[each]} <span className={styles.count}>{countOf(each)}</span>
          </Button>
        ))}
      </fieldset>
      <p className={textStyles.unseen} role="status">
        {calls.map((each) => `${t.table(each.name)}: ${t.states.calling}`).join(". ")}
      </p>
      {shown.length === 0 ? <p>{t.none}</p> : null}
      <ul className={styles.tables}>
        {shown.map((table) => (
          <TableCard key={table.room} table={table} saved={saved.get(table.room)} />
        ))}
      </ul>
    </section>
  );
};
