const counted = (count: number, one: string): string =>
  `${String(count)} ${one}${count === 1 ? "" : "s"}`;

/** The page that plays a recorded game again, and the files of a game. */
export const replay = {
  title: "Replay",
  pageTitle: (room: string): string => `Replay of ${room} · Baize`,
  openTitle: "Open a replay",
  openText: "A recording holds what one person at the table was shown, from the first move it has.",
  choose: "Choose a recording",
  another: "Open another",
  file: "Recording",
  drop: "Or drop it here.",
  tooLarge: (mb: number): string => `A recording has at most ${String(mb)} MB.`,
  problems: {
    not_whole: "The file is not complete, or no replay",
    no_replay: "The file is no replay",
    no_steps: "The file holds something else than steps",
    cut_short: "The file ends too early",
    unknown_game: "The file is of a game that is not known here",
    other_version: (version: number, reads: number): string =>
      `The file is of version ${String(version)}; this page reads ${String(reads)}`,
  },
  damaged: "A step of it can’t be read",
  unreadable: "The file can’t be read.",
  wrong: (name: string, why: string): string => `${name}: ${why}.`,
  back: "Go to the front page",
  eyes: {
    seat: (name: string): string => `As ${name} saw it`,
    public: "As the public saw it, without the hands",
    all: "As a spectator saw it who may see the hands",
    together: "With all eyes",
    choose: "Whose eyes",
  },
  controls: "Play the recording",
  position: "Position",
  spoken: (step: number, steps: number, turn: string): string =>
    `Step ${String(step)} of ${String(steps)}, ${turn}`,
  turn: (number: number, name: string): string => `turn ${String(number)}, ${name}`,
  beforeTurns: "before the first turn",
  chose: (who: string, choice: string): string => `${who} chose “${choice}”.`,
  play: "Play",
  pause: "Pause",
  stepBack: "One step back",
  stepOn: "One step on",
  turnBack: "One turn back",
  turnOn: "One turn on",
  keys: { turnBack: "Ctrl+←", stepBack: "←", play: "Space", stepOn: "→", turnOn: "Ctrl+→" },
  speed: "Speed",
  times: (speed: number): string => `${String(speed)}×`,
  save: {
    log: "Save the log as text",
    replay: "Save the replay",
    room: "Save the room",
    failed: (why: string): string => `It could not be saved: ${why}`,
    unreachable: "The server can’t be reached. Try again.",
  },
  record: {
    title: "Full record",
    text: "The full record shows what every seat saw: hands, face-down cards, looks and sideboards. It opens once all seats have agreed, and goes as far as the first agreement does; what is played later stays closed until all agree anew.",
    agreed: "agreed",
    notYet: "not yet",
    open: "All have agreed.",
    closed: "Not all have agreed yet.",
    agree: "Agree up to now",
    agreeAnew: "Agree anew, up to now",
    withdraw: "Take it back",
    save: "Save the full record",
  },
  fairness: {
    label: "Shuffles and dice",
    allCheckOut: (shuffles: number, rolls: number): string => {
      const parts = [
        ...(shuffles > 0 || rolls === 0 ? [counted(shuffles, "shuffle")] : []),
        ...(rolls > 0 ? [counted(rolls, "roll")] : []),
      ];
      const all = shuffles + rolls > 1 ? "All " : "";
      return `${all}${parts.join(" and ")} ${shuffles + rolls === 1 ? "checks" : "check"} out`;
    },
    explained:
      "Nobody chose or changed how the cards lay or what the dice showed. It doesn’t prove that nobody peeked.",
    nothing:
      "Shuffles and dice can be checked once the game is over and all have agreed to the record.",
    committed: (chain: number, revision: number, draws: number): string =>
      `Server’s series ${String(chain)}: committed at revision ${String(revision)}, used for ${counted(draws, "draw")}:`,
    committedBefore: (chain: number, draws: number): string =>
      `Server’s series ${String(chain)}: committed before this recording begins, used for ${counted(draws, "draw")}:`,
    table: "The table",
    roll: "dice, coins or a random pick",
    shuffles: (count: number): string => (count === 1 ? "a shuffle" : `${String(count)} shuffles`),
    draw: (revision: number, who: string, what: string): string =>
      `Revision ${String(revision)}, ${who}: ${what}.`,
    given: {
      opened: (name: string): string => `${name} added a new number`,
      earlier: (name: string): string => `${name}’s last number counted`,
      none: (name: string): string => `${name} did not contribute`,
    },
    nobodyContributed: "Only the server’s number counted.",
    fault: (why: string, revision: number | null): string =>
      revision === null
        ? `Shuffles and dice do not check out: ${why}.`
        : `Shuffles and dice do not check out at revision ${String(revision)}: ${why}.`,
    faults: {
      other_algorithm: "they were made in a way that this page doesn’t know",
      commitment: "the server’s numbers are not those that it committed to",
      draw_missing: "a draw is missing or out of order",
      link: "a player’s number is not the one that was committed to",
      contribution: "a player’s contribution is missing",
      number: "a result is not the one that was drawn",
      order: "the cards don’t lie as they were shuffled",
      cards: "cards changed places without a shuffle",
    },
  },
  readOnly: "A replay can’t be played on.",
};

export type ReplayText = typeof replay;
