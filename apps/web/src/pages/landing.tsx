import { useState } from "react";
import { forgetRoom, heldSeats } from "../model/room-keys.ts";
import { setLanguage, useText } from "../text/area.ts";
import { gameChoicesText } from "../text/game-choices.ts";
import { landingText } from "../text/landing.ts";
import { LANGUAGES, useLanguage } from "../text/language.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { Icon } from "../ui/icon.tsx";
import textStyles from "../ui/text.module.css";
import { toastWithUndo } from "../ui/toast.ts";
import { LandingCloth } from "./hero-cards.tsx";
import styles from "./landing.module.css";
import { OpenRoom } from "./open-room.tsx";
import { SetUp } from "./set-up.tsx";

const MOST_TABLES = 3;

/** The way back to tables where this device still has a seat. */
const YourTables = () => {
  const t = useText(landingText);
  const games = useText(gameChoicesText);
  const [tables, setTables] = useState(heldSeats);
  const forget = (room: string): void => {
    const remember = forgetRoom(room);
    setTables(heldSeats());
    toastWithUndo(t.forgotten, () => {
      remember();
      setTables(heldSeats());
    });
  };
  if (tables.length === 0) return null;
  return (
    <section className={styles.yourTables}>
      <h3 className={fieldStyles.label}>{t.yours}</h3>
      <ul>
        {tables.slice(0, MOST_TABLES).map(({ room, game, at }) => {
          const name = games[game]?.name ?? game;
          return (
            <li key={room} className={styles.yourTableRow}>
              <a className={styles.yourTable} href={`/r/${room}`}>
                <span>{name}</span>
                <time dateTime={new Date(at).toISOString()}>{t.lastSat(at)}</time>
              </a>
              <Button
                look="quiet"
                aria-label={t.forget(name, t.lastSat(at))}
                title={t.forgetLong}
                onClick={() => forget(room)}
              >
                <Icon name="close" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** What else can be done without a link. */
const OtherWays = () => {
  const t = useText(landingText);
  return (
    <section className={styles.otherWays} aria-label={t.other}>
      <LinkButton look="link" size="small" href="/solo">
        {t.alone}
      </LinkButton>
      <LinkButton look="link" size="small" href="/replay">
        {t.replay}
      </LinkButton>
      <OpenRoom />
    </section>
  );
};

/** Each language under its own name, so that its speakers find it. */
const Languages = () => {
  const t = useText(landingText);
  const now = useLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className={textStyles.unseen}>{t.languages}</legend>
      {LANGUAGES.map(({ id, name }) => (
        <Button
          key={id}
          look="link"
          size="small"
          lang={id}
          aria-pressed={id === now}
          onClick={() => void setLanguage(id)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
};

/** The front page: what this is, in one screen, and the one button that makes a table. */
export const Landing = () => {
  const t = useText(landingText);
  return (
    <main className="landing">
      <LandingCloth />
      <section className={styles.start}>
        <h2 className={styles.head}>{t.head}</h2>
        <p className={styles.lead}>{t.lead}</p>
        <YourTables />
        <SetUp />
        <LinkButton href="/solo?opponent">{t.opponent}</LinkButton>
        <OtherWays />
      </section>
      <div className={styles.foot}>
        <ul className={styles.facts}>
          {t.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Languages />
      </div>
    </main>
  );
};
