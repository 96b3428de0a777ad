const counted = (count: number, one: string): string =>
  `${String(count)} ${one}${count === 1 ? "" : "s"}`;

/** The page that plays a recorded game again, and the files of a game. */
export const replay = {
  title: "Replay",
  pageTitle: (room: string): string => `Replay of ${room} · Baize`,
  openTitle: "Watch a replay",
  openText:
    "Open a replay file that was saved from the table menu. It shows the game as one player or spectator saw it.",
  choose: "Choose file",
  another: "Open another replay",
  file: "Replay file",
  drop: "Or drop a file here.",
  tooLarge: (mb: number): string => `The file is too large (limit: ${String(mb)} MB).`,
  problems: {
    not_whole: "Incomplete file, or not a replay",
    no_replay: "Not a replay file",
    no_steps: "Not a valid replay file",
    cut_short: "The file is incomplete",
    unknown_game: "Unknown game",
    other_version: (version: number, reads: number): string =>
      `The file has version ${String(version)}, but this page reads version ${String(reads)}`,
  },
  damaged: "The file is damaged",
  unreadable: "The file can’t be read.",
  wrong: (name: string, why: string): string => `${name}: ${why}.`,
  back: "Go to start page",
  eyes: {
    seat: (name: string): string => `${name}’s view`,
    public: "Spectator view",
    all: "All-hands spectator view",
    together: "All hands",
    choose: "View",
  },
  controls: "Playback",
  position: "Position",
  spoken: (step: number, steps: number, turn: string): string =>
    `Step ${String(step)} of ${String(steps)}, ${turn}`,
  turn: (number: number, name: string): string => `turn ${String(number)}, ${name}`,
  beforeTurns: "before turn 1",
  chose: (who: string, choice: string): string => `${who} chose “${choice}”.`,
  play: "Play",
  pause: "Pause",
  stepBack: "Previous step",
  stepOn: "Next step",
  turnBack: "Previous turn",
  turnOn: "Next turn",
  keys: { turnBack: "Ctrl+←", stepBack: "←", play: "Space", stepOn: "→", turnOn: "Ctrl+→" },
  speed: "Speed",
  times: (speed: number): string => `${String(speed)}×`,
  save: {
    log: "Save log",
    replay: "Save replay",
    room: "Save table",
    failed: (why: string): string => `Saving failed: ${why}`,
    unreachable: "Saving failed: can’t connect to the server. Try again.",
  },
  record: {
    title: "All-hands replay",
    text: "This replay shows everything: all hands, face-down cards, library searches and sideboards. It is available when all players agree, and ends where the first of them agreed. To include what was played later, everyone agrees again.",
    agreed: "agreed",
    notYet: "not yet",
    open: "All players have agreed.",
    closed: "Not all players have agreed yet.",
    agree: "Agree",
    agreeAnew: "Agree again, up to now",
    withdraw: "Withdraw",
    save: "Save all-hands replay",
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
    nothing: "Shuffles and dice can be checked after the game when all players have agreed.",
    committed: (chain: number, revision: number, draws: number): string =>
      `Server’s number series ${String(chain)}: fixed at entry ${String(revision)}, used ${counted(draws, "time")}:`,
    committedBefore: (chain: number, draws: number): string =>
      `Server’s number series ${String(chain)}: fixed before this replay begins, used ${counted(draws, "time")}:`,
    table: "The table",
    roll: "dice, coins or a random pick",
    shuffles: (count: number): string => (count === 1 ? "a shuffle" : `${String(count)} shuffles`),
    draw: (revision: number, who: string, what: string): string =>
      `Entry ${String(revision)}, ${who}: ${what}.`,
    given: {
      opened: (name: string): string => `${name} added a new number`,
      earlier: (name: string): string => `${name}’s last number counted`,
      none: (name: string): string => `${name} did not contribute`,
    },
    nobodyContributed: "Only the server’s number counted.",
    fault: (why: string, revision: number | null): string =>
      revision === null
        ? `Shuffles and dice do not check out: ${why}.`
        : `Shuffles and dice do not check out at entry ${String(revision)}: ${why}.`,
    faults: {
      other_algorithm: "they were made in a way that this page doesn’t know",
      commitment: "the server’s numbers are not those that it committed to",
      draw_missing: "a shuffle or roll is missing or out of order",
      link: "a player’s number is not the one that was committed to",
      contribution: "a player’s contribution is missing",
      number: "a result is not the one that the numbers give",
      order: "the cards don’t lie as they were shuffled",
      cards: "cards changed places without a shuffle",
    },
  },
  readOnly: "This is a replay: you can’t make moves here.",
};

export type ReplayText = typeof replay;
