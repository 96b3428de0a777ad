import { claimSeat, createRoom } from "@baize/client";
import { type FormEvent, useId, useRef, useState } from "react";
import { goTo, roomPath } from "../address.ts";
import { keepName, keepRoomKeys, readName } from "../room-keys.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { type OpenedGame, readGameFile } from "./game-file.ts";
import { GAMES, type GameChoice } from "./games.ts";

type Variant = GameChoice["variants"][number];

const FROM_FILE = "from-file";
/** What a player is called who has not said so. */
const NAMELESS = "Player";

interface Wish {
  readonly game: string;
  /** Empty where it is set up as it comes. */
  readonly variant: string;
  readonly opened: OpenedGame | null;
  readonly name: string;
}

/** Makes a room, takes its first seat and keeps the keys; says what went wrong, or null. */
const setUp = async ({ game, variant, opened, name }: Wish): Promise<string | null> => {
  const fromFile = game === FROM_FILE && opened !== null;
  const wanted = fromFile ? { definition: opened.definition } : { game };
  const request = variant === "" ? wanted : { ...wanted, variant };
  const made = await createRoom(location.origin, request);
  if (!made.ok) {
    const { field, message } = made.error;
    return field === undefined ? message : `${field}: ${message}`;
  }
  const { room, keys } = made.value;
  if (name !== "") keepName(name);
  keepRoomKeys(room, { invites: keys });
  const claimed = await claimSeat(location.origin, room, {
    key: keys.host,
    name: name || NAMELESS,
  });
  if (!claimed.ok) return claimed.error.message;
  keepRoomKeys(room, { seat: claimed.value, game: made.value.game, at: Date.now() });
  sessionStorage.setItem("baize:share", room);
  goTo(roomPath(room, keys.player));
  return null;
};

interface OptionProps {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly chosen: boolean;
}

const GameOption = ({ id, name, text, chosen }: OptionProps) => (
  <label className="game-option">
    <input type="radio" name="game" value={id} defaultChecked={chosen} />
    <span className="game-option-name">{name}</span>
    <span className="game-option-text">{text}</span>
  </label>
);

interface OpenFileProps {
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
}

const OpenFile = ({ problem, onFile }: OpenFileProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="open-game">
      <Button
        look="quiet"
        size="small"
        aria-describedby={problem === null ? undefined : id}
        onClick={() => picker.current?.click()}
      >
        Open a game file
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="Game file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
      {problem === null ? null : (
        <p className="field-error" role="alert" id={id}>
          {problem}
        </p>
      )}
    </div>
  );
};

const Variants = ({ variants }: { readonly variants: readonly Variant[] }) => {
  const id = useId();
  if (variants.length === 0) return null;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Variant
      </label>
      <select id={id} name="variant" className="input" defaultValue="">
        <option value="">As it comes</option>
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {variant.name}
          </option>
        ))}
      </select>
    </div>
  );
};

const Games = ({ opened }: { readonly opened: OpenedGame | null }) => (
  <>
    {GAMES.map((game, at) => (
      <GameOption key={game.id} {...game} chosen={at === 0} />
    ))}
    {opened === null ? null : (
      <GameOption
        key={opened.file}
        id={FROM_FILE}
        name={opened.definition.name}
        text={`From ${opened.file}, up to ${String(opened.definition.seats)} seats`}
        chosen
      />
    )}
  </>
);

/** A game, a name, and the one button that makes a table. */
export const SetUp = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedGame | null>(null);
  const [busy, setBusy] = useState(false);
  const [game, setGame] = useState(GAMES[0]?.id ?? "");
  const variants =
    (game === FROM_FILE
      ? opened?.definition.variants
      : GAMES.find(({ id }) => id === game)?.variants) ?? [];
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const name = String(form.get("name")).trim();
    const variant = String(form.get("variant") ?? "");
    setProblem(await setUp({ game, variant, opened, name }));
    setBusy(false);
  };
  const open = async (file: File): Promise<void> => {
    const read = await readGameFile(file);
    setFileProblem(read.kind === "refused" ? read.reason : null);
    if (read.kind !== "game") return;
    setOpened(read.game);
    setGame(FROM_FILE);
  };
  return (
    <form
      className="set-up"
      // Whoever begins to fill this in will need the table soon.
      onFocus={() => void import("./sitting.tsx")}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <fieldset
        className="set-up-games"
        onChange={(event) => {
          const chosen: EventTarget = event.target;
          if (chosen instanceof HTMLInputElement) setGame(chosen.value);
        }}
      >
        <legend className="field-label">Game</legend>
        <Games opened={opened} />
      </fieldset>
      <Variants key={game} variants={variants} />
      <OpenFile problem={fileProblem} onFile={(file) => void open(file)} />
      <Field
        label="Your name"
        name="name"
        defaultValue={readName()}
        placeholder={NAMELESS}
        autoComplete="nickname"
        maxLength={40}
        error={problem}
      />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? "Setting up" : "Set up a table"}
      </Button>
    </form>
  );
};
