import { LIMITS } from "@baize/protocol";
import { eventText } from "../text/event.ts";
import styles from "./event.module.css";
import { EventTables } from "./event-tables.tsx";
import { NewEvent } from "./new-event.tsx";

/** The event that the address names: nobody but whoever has the link knows it. */
const eventIn = (hash: string): { readonly name: string; readonly rooms: readonly string[] } => {
  const fragment = new URLSearchParams(hash.slice(1));
  const rooms = (fragment.get("rooms") ?? "").split(".");
  return {
    name: fragment.get("name") ?? "",
    rooms: rooms.filter((room) => /^[a-z0-9_-]{1,64}$/.test(room)).slice(0, LIMITS.eventTables),
  };
};

/** `/event`: an organiser makes the tables of an event, or sees how far they are. */
export const EventPage = () => {
  const t = eventText.useText();
  const { name, rooms } = eventIn(location.hash);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <a className={styles.home} href="/">
          Baize
        </a>
        <h1 className={styles.title}>{rooms.length > 0 && name !== "" ? name : t.title}</h1>
      </header>
      {rooms.length > 0 ? (
        <EventTables key={rooms.join(".")} name={name} rooms={rooms} />
      ) : (
        <NewEvent />
      )}
    </main>
  );
};
