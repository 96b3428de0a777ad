import "./landing.css";
import { useState } from "react";
import { forgetRoom, heldSeats } from "../room-keys.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { gameName } from "./games.ts";
import { HeroCards } from "./hero-cards.tsx";
import { OpenRoom } from "./open-room.tsx";
import { SetUp } from "./set-up.tsx";

const MOST_TABLES = 3;

/** The way back to tables where this device still has a seat. */
const YourTables = () => {
  const [tables, setTables] = useState(heldSeats);
  const forget = (room: string): void => {
    forgetRoom(room);
    setTables(heldSeats());
  };
  if (tables.length === 0) return null;
  return (
    <section className="your-tables">
      <h3 className="field-label">Your tables</h3>
      <ul>
        {tables.slice(0, MOST_TABLES).map(({ room, game, at }) => (
          <li key={room} className="your-table-row">
            <a className="your-table" href={`/r/${room}`}>
              <span>{gameName(game)}</span>
              <time dateTime={new Date(at).toISOString()}>{dayOf(at)}</time>
            </a>
            <Button
              look="quiet"
              aria-label={`Forget ${gameName(game)}, ${dayOf(at)}`}
              title="Forget this table on this device"
              onClick={() => forget(room)}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const dayOf = (at: number): string =>
  new Date(at).toLocaleString([], { weekday: "long", hour: "2-digit", minute: "2-digit" });

/** The front page: what this is, in one screen, and the one button that makes a table. */
export const Landing = () => (
  <main className="landing">
    <section className="landing-cloth" aria-label="Baize">
      <h1 className="landing-name">Baize</h1>
      <HeroCards />
    </section>
    <section className="landing-start">
      <h2 className="landing-head">A card table that opens with a link.</h2>
      <p className="landing-lead">
        Send it to your friends, sit down and play: Magic with your own decks, or anything you can
        play with fifty-two cards. Nothing to install, no account.
      </p>
      <SetUp />
      <p className="landing-alone">
        No network, or nobody there? <a href="/solo">Play alone with fifty-two cards</a>
      </p>
      <p className="landing-alone">
        Played before? <a href="/replay">Watch a replay</a>
      </p>
      <OpenRoom />
      <YourTables />
      <ul className="landing-facts">
        <li>
          What you may not see never reaches your device: not a hand, not a library, not a shuffle.
        </li>
        <li>The table waits for you: close the page and sit down again where you left.</li>
        <li>On a phone as on a desk, by touch, mouse or keyboard.</li>
      </ul>
    </section>
  </main>
);
