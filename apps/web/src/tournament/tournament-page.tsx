import { LIMITS } from "@baize/protocol";
import { tournamentStrings } from "../text/tournament.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { NewTournamentForm } from "./new-tournament-form.tsx";
import styles from "./tournament.module.css";
import { TournamentTables } from "./tournament-tables.tsx";

/** Parses the tournament from the URL's fragment, which only those with the link know. */
const tournamentFromHash = (
  hash: string,
): { readonly name: string; readonly rooms: readonly string[] } => {
  const fragment = new URLSearchParams(hash.slice(1));
  const rooms = (fragment.get("rooms") ?? "").split(".");
  return {
    name: fragment.get("name") ?? "",
    rooms: rooms.filter((room) => /^[a-z0-9_-]{1,64}$/.test(room)).slice(0, LIMITS.eventTables),
  };
};

/** `/event`: an organiser creates the tables of a tournament, or follows them. */
export const TournamentPage = () => {
  const t = tournamentStrings.useText();
  const { name, rooms } = tournamentFromHash(location.hash);
  return (
    <main className={styles.page}>
      <PageHeader title={rooms.length > 0 && name !== "" ? name : t.title} />
      {rooms.length > 0 ? (
        <TournamentTables key={rooms.join(".")} name={name} rooms={rooms} />
      ) : (
        <NewTournamentForm />
      )}
    </main>
  );
};
