import "./landing.css";
import { useState } from "react";
import { forgetRoom, heldSeats } from "../model/room-keys.ts";
import { setLanguage, useText } from "../text/area.ts";
import { gameChoicesText } from "../text/game-choices.ts";
import { landingText } from "../text/landing.ts";
import { LANGUAGES, useLanguage } from "../text/language.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { LandingCloth } from "./hero-cards.tsx";
import { OpenRoom } from "./open-room.tsx";
import { SetUp } from "./set-up.tsx";

const MOST_TABLES = 3;

/** The way back to tables where this device still has a seat. */
const YourTables = () => {
  const t = useText(landingText);
  const games = useText(gameChoicesText);
  const [tables, setTables] = useState(heldSeats);
  const forget = (room: string): void => {
    forgetRoom(room);
    setTables(heldSeats());
  };
  if (tables.length === 0) return null;
  return (
    <section className="your-tables">
      <h3 className="field-label">{t.yours}</h3>
      <ul>
        {tables.slice(0, MOST_TABLES).map(({ room, game, at }) => {
          const name = games[game]?.name ?? game;
          return (
            <li key={room} className="your-table-row">
              <a className="your-table" href={`/r/${room}`}>
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
    <section className="other-ways" aria-label={t.other}>
      <a className="button button-quiet button-small" href="/solo">
        {t.alone}
      </a>
      <a className="button button-quiet button-small" href="/replay">
        {t.replay}
      </a>
      <OpenRoom />
    </section>
  );
};

/** Each language under its own name, so that its speakers find it. */
const Languages = () => {
  const t = useText(landingText);
  const now = useLanguage();
  return (
    <fieldset className="languages">
      <legend className="unseen">{t.languages}</legend>
      {LANGUAGES.map(({ id, name }) => (
        <Button
          key={id}
          look="quiet"
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
      <section className="landing-start">
        <h2 className="landing-head">{t.head}</h2>
        <p className="landing-lead">{t.lead}</p>
        <YourTables />
        <SetUp />
        <OtherWays />
      </section>
      <div className="landing-foot">
        <ul className="landing-facts">
          {t.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Languages />
      </div>
    </main>
  );
};
