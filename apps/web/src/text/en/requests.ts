const low = (name: string): string => name.toLowerCase();

/** What is asked at the table, and the answers. */
export const requests = {
  nextGame: {
    label: "Next game",
    youWin: "You won!",
    wins: (name: string): string => `${name} won!`,
    over: "The game is over.",
    lost: "You have lost. Concede?",
    asked: "Start the next game?",
    score: (games: string): string => `Games won: ${games}`,
    youAsk: "You want to start the next game.",
    asks: (name: string): string => `${name} wants to start the next game.`,
    seconds: (left: number): string => `${String(left)} s`,
    ready: "Ready",
    notYet: "Not yet",
    withdraw: "Cancel",
    playOn: "Play on",
    concede: "Concede",
  },
  access: {
    label: "Request",
    look: (owner: string | null, zone: string): string =>
      `to view ${owner === null ? "your" : `${owner}’s`} ${low(zone)}`,
    lookAndTake: (owner: string | null, zone: string): string =>
      `to search ${owner === null ? "your" : `${owner}’s`} ${low(zone)}`,
    share: (owner: string | null, zone: string): string =>
      `${owner ?? "you"} to share ${owner === null ? "your" : "their"} ${low(zone)}`,
    see: (what: string): string => `to see ${what}`,
    control: (what: string): string => `for control of ${what}`,
    asks: (by: string | null, what: string): string => `${by ?? "You"} asked ${what}.`,
    grant: "Allow",
  },
  choice: {
    label: "Secret choice",
    asks: (who: string | null): string =>
      who === null ? "You started a secret choice." : `${who} started a secret choice.`,
    yours: "Your choice",
    yourChoice: (choice: string): string => `You chose “${choice}”.`,
    choose: "Choose",
    again: "Change choice",
  },
  hostAway: {
    label: "Host",
    away: (name: string): string => `The host ${name} is away.`,
    gone: "The host has left.",
    notNow: "Not now",
  },
  reset: {
    label: "Reset seat link",
    youAsk: (name: string): string =>
      `You asked to reset the seat link of ${name}, keeping their hand.`,
    asks: (name: string): string =>
      `The host asked to reset the seat link of ${name}. Anyone who gets the new link sees that hand. Agree only if you know that ${name} lost their device.`,
    agreed: (have: number, of: number): string => `${String(have)} of ${String(of)} agreed.`,
  },
  undo: {
    label: "Undo request",
    youAsk: "You asked to undo your last action.",
    asks: (who: string): string => `${who} asked to undo their last action.`,
    youAskShuffle: "You asked to undo your last action and shuffle the cards that were seen.",
    asksShuffle: (who: string): string =>
      `${who} asked to undo their last action and shuffle the cards that were seen.`,
    waiting: (names: string): string => `Waiting for ${names}.`,
    withdraw: "Withdraw",
    decline: "Decline",
    agree: "Agree",
  },
  judge: {
    label: "Judge",
    joinText: "You have this table’s judge link.",
    name: "Your name",
    join: "Join as judge",
    you: (name: string): string => `You are the judge, ${name}.`,
    seesPublic: "You see what everyone sees.",
    seesAll: "You see all hands: everyone agreed.",
    judgeSeesAll: "Sees all hands, as everyone agreed",
    calledYou: (name: string): string => `${name} called you.`,
    called: (name: string): string => `${name} called the judge.`,
    youCalled: "You called the judge.",
    away: "No judge is here right now.",
    takeBack: "Cancel call",
    answer: "Your answer",
    answerGo: "Answer",
    act: "Act …",
    leave: "Leave",
    named: (name: string): string => `Judge ${name}`,
    namedAway: (name: string): string => `Judge ${name} (away)`,
  },
};

export type RequestStrings = typeof requests;
