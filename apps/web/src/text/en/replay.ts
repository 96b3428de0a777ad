const counted = (count: number, one: string): string =>
  `${String(count)} ${one}${count === 1 ? "" : "s"}`;

/** The replay page, and the files of a game. */
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
  failures: {
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
  back: "Go to front page",
  views: {
    seat: (name: string): string => `${name}’s view`,
    public: "Spectator view",
    all: "Spectator view with all hands",
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
  speed: "Speed",
  times: (speed: number): string => `${String(speed)}×`,
  record: {
    title: "Full replay (all hands)",
    text: "The full replay shows everything: all hands, face-down cards, library searches and sideboards. It is available once all players agree, and covers the game up to the earliest agreement. To include later play, everyone agrees again. Each player can then also share it as a link, and play on from any moment of it at a new table.",
    agreed: "agreed",
    notYet: "not yet",
    open: "All players have agreed.",
    closed: "Not all players have agreed yet.",
    agree: "Agree",
    agreeAnew: "Agree up to now",
    withdraw: "Withdraw",
    save: "Save full replay",
  },
  playOn: {
    open: "Play on from here",
    text: "This makes a new table that continues from this moment. Every player can take the same seat again, with the hand they had. Cards that nobody could see are shuffled. This game’s table stays as it is.",
    make: "Make new table",
    solve: "Play it",
    puzzle: (name: string): string => `Puzzle by ${name}`,
    seenText: (unseen: number, isPlayers: boolean): string => {
      const cards =
        unseen === 0
          ? "Every card is known."
          : unseen === 1
            ? "One card that can’t be seen here becomes an unknown card, which players can name."
            : `${String(unseen)} cards that can’t be seen here become unknown cards, which players can name.`;
      const seat = isPlayers
        ? "You take the seat whose view this replay shows."
        : "You choose your seat there.";
      return `This makes a new table that continues from this moment. ${cards} ${seat} Friends with the player link take the others. The original table isn’t changed or told.`;
    },
    nobody: "At this moment nobody has a seat yet. Go to a later moment to play on from there.",
    needsFile: "This game comes from a file. To play on, choose the same file.",
    gameFile: "Game file",
    chooseFile: "Choose game file",
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
      "For each shuffle and roll, the server and the players’ devices each contribute a random value, and all of them together decide the result. Nobody can choose or change it alone: a value that was changed later would not match its fingerprint. This doesn’t prove that nobody peeked: whoever runs the server could look.",
    nothing:
      "Shuffles and dice can be checked when the game is over and all players have agreed to the full replay.",
    committed: (chain: number, step: number, draws: number): string =>
      `The server’s random values, series ${String(chain)}: fixed at step ${String(step)}, used ${counted(draws, "time")}. Fingerprint:`,
    committedBefore: (chain: number, draws: number): string =>
      `The server’s random values, series ${String(chain)}: fixed before this replay begins, used ${counted(draws, "time")}. Fingerprint:`,
    table: "The table",
    roll: "dice, coins or a random pick",
    shuffles: (count: number): string => (count === 1 ? "a shuffle" : `${String(count)} shuffles`),
    draw: (step: number, who: string, what: string): string =>
      `Step ${String(step)}, ${who}: ${what}.`,
    given: {
      opened: (name: string): string => `${name} sent a new random value`,
      earlier: (name: string): string => `${name}’s last value was reused`,
      none: (name: string): string => `${name} sent no value`,
    },
    nobodyContributed: "Only the server’s value counted.",
    failure: (why: string, step: number | null): string =>
      step === null
        ? `Shuffles and dice do not check out: ${why}.`
        : `Shuffles and dice do not check out at step ${String(step)}: ${why}.`,
    failures: {
      other_algorithm: "this page doesn’t know the method that was used",
      commitment: "the server’s random values don’t match their fingerprint",
      draw_missing: "a shuffle or roll is missing or out of order",
      link: "a player’s random value doesn’t match its fingerprint",
      contribution: "a player’s random value is missing",
      number: "a result doesn’t follow from the random values",
      order: "the order of the cards isn’t the result of the shuffle",
      cards: "cards changed places without a shuffle",
    },
  },
  statistics: {
    open: "Statistics and search",
    title: "Statistics",
    player: "Player",
    turns: "Turns",
    time: "Time on turn",
    drawn: "Cards drawn",
    damage: "Damage taken",
    dealt: (from: string, dealt: number): string => `${String(dealt)} from ${from}`,
    search: "Search the log",
    searchHint: "Find a card’s story: type its name, a player or an action.",
    found: (count: number): string => (count === 0 ? "Nothing found" : counted(count, "line")),
    turn: (number: number): string => (number === 0 ? "Start" : `Turn ${String(number)}`),
  },
  cardHistory: {
    title: (name: string): string => `Card history: ${name}`,
    hint: "Only what you can follow. When a card is shuffled in or goes where you can’t see it, its history starts over.",
    none: "Nothing in the log is about this card yet.",
    loading: "Loading …",
    unavailable: "The card history isn’t available.",
  },
  readOnly: "This is a replay: you can’t make moves here.",
};

export type ReplayStrings = typeof replay;
