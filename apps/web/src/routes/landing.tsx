import "./landing.css";
import { claimSeat, createRoom } from "@baize/client";
import { type FormEvent, useState } from "react";
import { goTo, roomPath } from "../address.ts";
import { heldSeats, keepName, keepRoomKeys, readName } from "../room-keys.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { GAMES, type GameChoice, gameName } from "./games.ts";
import { HeroCards } from "./hero-cards.tsx";

/** Makes a room, takes its first seat and keeps the keys; says what went wrong, or null. */
const setUp = async (game: string, name: string): Promise<string | null> => {
  const made = await createRoom(location.origin, { game });
  if (!made.ok) return made.error.message;
  const { room, keys } = made.value;
  keepName(name);
  keepRoomKeys(room, { invites: keys });
  const claimed = await claimSeat(location.origin, room, { key: keys.host, name });
  if (!claimed.ok) return claimed.error.message;
  keepRoomKeys(room, { seat: claimed.value, game, at: Date.now() });
  sessionStorage.setItem("baize:share", room);
  goTo(roomPath(room, keys.player));
  return null;
};

const GameOption = ({ game, chosen }: { readonly game: GameChoice; readonly chosen: boolean }) => (
  <label className="game-option">
    <input type="radio" name="game" value={game.id} defaultChecked={chosen} />
    <span className="game-option-name">{game.name}</span>
    <span className="game-option-text">{game.text}</span>
  </label>
);

const SetUpForm = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(await setUp(String(form.get("game")), String(form.get("name")).trim()));
    setBusy(false);
  };
  return (
    <form
      className="set-up"
      // Whoever begins to fill this in will need the table soon.
      onFocus={() => void import("./sitting.tsx")}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <fieldset className="set-up-games">
        <legend className="field-label">Game</legend>
        {GAMES.map((game, at) => (
          <GameOption key={game.id} game={game} chosen={at === 0} />
        ))}
      </fieldset>
      <Field
        label="Your name"
        name="name"
        defaultValue={readName()}
        autoComplete="nickname"
        maxLength={40}
        required
        error={problem}
      />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? "Setting up" : "Set up a table"}
      </Button>
    </form>
  );
};

const MOST_TABLES = 3;

/** The way back to tables where this device still has a seat. */
const YourTables = () => {
  const [tables] = useState(heldSeats);
  if (tables.length === 0) return null;
  return (
    <section className="your-tables">
      <h3 className="field-label">Your tables</h3>
      <ul>
        {tables.slice(0, MOST_TABLES).map(({ room, game, at }) => (
          <li key={room}>
            <a className="your-table" href={`/r/${room}`}>
              <span>{gameName(game)}</span>
              <time dateTime={new Date(at).toISOString()}>{dayOf(at)}</time>
            </a>
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
      <SetUpForm />
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
