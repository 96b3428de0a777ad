import { useState } from "react";
import { forgetRoom, listRoomsWithHeldSeat } from "../model/room-keys.ts";
import { builtInGameStrings } from "../text/game-choices.ts";
import { landingStrings } from "../text/landing.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { toastWithUndo } from "../ui/toast.ts";
import styles from "./your-tables.module.css";

const MAX_TABLES = 3;

/** The tables where this device still has a seat. */
export const YourTables = () => {
  const t = landingStrings.useText();
  const games = builtInGameStrings.useText();
  const [tables, setTables] = useState(listRoomsWithHeldSeat);
  const forget = (room: string): void => {
    const remember = forgetRoom(room);
    setTables(listRoomsWithHeldSeat());
    toastWithUndo(t.forgotten, () => {
      remember();
      setTables(listRoomsWithHeldSeat());
    });
  };
  if (tables.length === 0) return null;
  return (
    <section className={styles.yourTables}>
      <h2 className={fieldStyles.label}>{t.yours}</h2>
      <ul>
        {tables.slice(0, MAX_TABLES).map(({ room, game, name: called, at }) => {
          const name = games[game]?.name ?? called;
          return (
            <li key={room} className={styles.yourTableRow}>
              <a className={styles.yourTable} href={`/r/${room}`}>
                <span>{name}</span>
                <time dateTime={new Date(at).toISOString()}>{t.lastSat(at)}</time>
              </a>
              <Button
                icon="close"
                look="quiet"
                aria-label={t.forget(name, t.lastSat(at))}
                data-tip={t.forgetLong}
                aria-description={t.forgetLong}
                onClick={() => forget(room)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
