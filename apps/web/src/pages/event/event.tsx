import { useText } from "../../text/area.ts";
import { eventText } from "../../text/event.ts";
import styles from "./event.module.css";
import { EventTables } from "./event-tables.tsx";
import { NewEvent } from "./new-event.tsx";

interface Props {
  /** The event's name; empty for none. */
  readonly name: string;
  /** The rooms of its tables; none where it is still to be made. */
  readonly rooms: readonly string[];
}

/** `/event`: an organiser makes the tables of an event, or sees how far they are. */
export const EventPage = ({ name, rooms }: Props) => {
  const t = useText(eventText);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <a className={styles.home} href="/">
          Baize
        </a>
        <h1 className={styles.title}>{rooms.length > 0 && name !== "" ? name : t.title}</h1>
      </header>
      {rooms.length > 0 ? <EventTables name={name} rooms={rooms} /> : <NewEvent />}
    </main>
  );
};
