import { listingLanguageNames } from "../grammar.ts";
import type { ActionId } from "./actions.ts";

/** The texts of a dialog that asks for an action's arguments. */
export interface FormStrings {
  readonly title?: string | ((name: string) => string);
  readonly text?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly examples?: Readonly<Record<string, string>>;
  /** The labels of a choice's options, by field. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The button that closes the dialog without doing anything. */
  readonly leave?: string;
  readonly go?: string;
}

const looking = {
  text: "The other players see that you are viewing cards, and how many.",
  go: "View",
};

/** The dialogs of the table. */
export const dialogs = {
  fewer: "Decrease",
  more: "Increase",
  fewerOf: (name: string): string => `Decrease ${name}`,
  moreOf: (name: string): string => `Increase ${name}`,
  set: "Set",
  add: "Add",
  cancel: "Cancel",
  about: {
    title: "About Baize",
    lead: "A table for card games, shared by link. Free software under the MIT licence. You play by your own rules: Baize enforces none.",
    rules: "Rules",
    houseRules: "House rules",
    rulesAt: (host: string): string => `Rules at ${host}`,
    licence: (licence: string): string => `Licence: ${licence}`,
    version: (version: string): string => `Version ${version}`,
    pictures: "Card pictures",
    picturesBefore: "Card pictures come from ",
    picturesAfter:
      ". Your device requests them by card name. To show cards as text only, turn off “Card pictures” in the settings.",
    whose: "Copyright",
    whoseText:
      "Baize is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. The names, texts and pictures of Magic: The Gathering cards are property of Wizards of the Coast LLC. ©Wizards of the Coast LLC.",
    cards: "Playing cards",
    cardsText: "The playing cards and card backs are drawn by Baize.",
    type: "Font",
    typeText: "Mona Sans, by GitHub, under the SIL Open Font License.",
  },
  gameAction: {
    cards: (name: string, least: number, most: number): string =>
      `${name} (${least === most ? String(least) : `${String(least)} to ${String(most)}`})`,
    noCards: (zone: string): string => `No cards in ${zone}.`,
  },
  counters: { title: "Counters", another: "New counter", example: "time" },
  seatCounters: { title: "My counters", another: "New counter", example: "storm" },
  tableCounters: { title: "Table counters", another: "New counter", example: "day" },
  judge: {
    title: "Act as judge",
    what: "What to do",
    to: "To",
    player: "Player",
    counter: "Counter",
    value: "New value",
    change: "Change by",
    minutes: "Minutes",
    winner: "Winner",
    draw: "Draw",
    reason: "Reason",
    reasonHint: "Everyone reads it in the log.",
    go: "Confirm",
    topOf: (name: string): string => `${name} (top)`,
    bottomOf: (name: string): string => `${name} (bottom)`,
    actions: {
      move: "Move",
      tap: "Tap",
      untap: "Untap",
      mark: "Set counters",
      counter: "Set life or a counter",
      undo: "Undo the last action",
      clock: "Start a clock for each player",
      pause: "Pause the clock",
      resume: "Resume the clock",
      time: "Adjust the clock",
      shuffle: "Shuffle the library",
      tableCounter: "Change a table counter",
      concede: "Concede for a player",
      result: "Set the game’s result",
      endMatch: "End the match",
    },
  },
  remove: (name: string): string => `Remove ${name}`,
  colourOf: (name: string): string => `Colour of ${name}`,
  plain: "No colour",
  damage: {
    title: "Commander damage",
    text: "Damage dealt to you by each player’s commander, and to them by yours. Life totals are not changed.",
    from: (name: string): string => `From ${name} to you`,
    to: (name: string): string => `From you to ${name}`,
  },
  dice: {
    title: "Roll dice",
    count: "Number of dice",
    modifier: "Modifier",
    die: (sides: number): string => `d${String(sides)}`,
    other: "Other dice",
    example: "2d6+1",
    wrong: "Enter dice such as 2d6 or d20+3.",
    roll: "Roll",
    coin: "Coin",
  },
  go: "OK",
  cardCount: "Number of cards",
  aboutSeat: (name: string, action: string): string => `${name}: ${action}`,
  /**
   * The forms that ask for an action's arguments, by action. Defaults: the action's label as title, "Number of cards"
   * as label, and "OK" as button, or the label again for a form without fields.
   */
  forms: {
    concede: { text: "You take no more turns in this game. Your cards stay on the table." },
    resetDeck: {
      text: "All your cards return to your deck, which is shuffled. Your tokens are removed.",
    },
    unloadDeck: {
      text: "All your cards and tokens are removed. You can then load another deck.",
    },
    giveUpSeat: {
      text: "All your cards are removed and anyone can take your seat. Your seat link stops working. This can’t be undone.",
    },
    giveHost: {
      text: "That player becomes the host instead of you.",
    },
    clearSeat: {
      text: "This player’s cards are removed, cards of other players go back to their owners, and the seat becomes free. This can’t be undone.",
    },
    renewPlayers: {
      text: "The old link stops working. Players who have a seat keep it.",
    },
    renewJudge: {
      text: "The old link stops working, and the judge is disconnected.",
    },
    callJudge: {
      title: "Call judge",
      text: "Everyone sees that you call the judge.",
      labels: { question: "Question (optional)" },
      examples: { question: "Does that trigger twice?" },
      go: "Call",
    },
    renewSpectators: {
      text: "Both spectator links stop working, and everyone who used them is disconnected.",
    },
    closeRoom: {
      text: "The game ends for everyone, and its cards, log and replay are deleted. This can’t be undone.",
    },
    nextGame: {
      text: "All cards are collected and shuffled, and counters are reset (scores are kept). The other players are asked first. This can’t be undone.",
    },
    choose: {
      text: "Everyone chooses in secret. All choices are revealed at once when the last player has chosen.",
      labels: { question: "Question", seats: "Players" },
      examples: { question: "How much do you bid?" },
      go: "Start",
    },
    kick: {
      title: (name: string): string => `Kick ${name}`,
      text: "This player is removed from the table. Their cards stay until you clear the seat.",
      labels: {
        reason: "Reason, visible to everyone (optional)",
        ban: "Also reset the player link, so that they can’t rejoin with it",
      },
      go: "Kick",
    },
    lifeSet: { labels: { life: "Life" } },
    lookTop: { title: "View top cards", ...looking },
    lookBottom: { title: "View bottom cards", ...looking },
    mulligan: {
      text: "Your hand is shuffled into your library and you draw a new one.",
      labels: { count: "Cards to draw", bottom: "Then put on the bottom" },
      leave: "Keep hand",
      go: "Mulligan",
    },
    note: { labels: { text: "Text, visible to everyone" }, go: "Set" },
    nameCard: { labels: { text: "Name of the card" }, go: "Name" },
    houseRules: {
      labels: { rules: "One rule per line" },
      text: "Players read them before they join. Up to 12 rules.",
      go: "Save",
    },
    listTable: {
      title: "Open table",
      text: "Strangers find the table on the front page and can take a free seat. They see its name, game, house rules, language, how many play, how many seats are free, and your message, but no player’s name, no chat and no card.",
      labels: {
        list: "List this table openly",
        language: "Language at the table",
        line: "Your message to strangers (optional)",
      },
      examples: { line: "Newcomers are welcome" },
      options: { language: listingLanguageNames("en") },
      go: "Save",
    },
    delaySpectators: { labels: { minutes: "Minutes (0 = live)" }, go: "Set" },
    offerSeats: { labels: { seats: "Seats" }, go: "Set" },
    setClock: {
      title: "Clock",
      labels: {
        of: "Time for",
        seconds: "Seconds",
        minutes: "Minutes (0 = stopwatch)",
        increment: "Increment per turn (seconds)",
        delay: "Delay per turn (seconds)",
        waits: "Pause while a player is disconnected",
      },
      options: {
        of: {
          pick: "Each pick from a pack",
          seat: "Each player",
          turn: "Each turn",
          table: "The whole table",
        },
      },
      go: "Start",
    },
    setMatch: {
      title: "Match",
      text: "Several games count as one match. Between games you can sideboard, and the loser chooses who goes first.",
      labels: {
        bestOf: "Games",
        judgeReadsLists: "A judge may read the locked deck lists",
      },
      options: { bestOf: { 3: "Best of 3", 5: "Best of 5", 1: "Best of 1" } },
      go: "Start",
    },
    endMatch: {
      text: "The games won so far decide the match. No more games of it are played.",
    },
    addTime: { labels: { minutes: "Minutes (negative: remove time)" } },
    stats: {
      labels: { text: "Power/toughness" },
      examples: { text: "3/3" },
      go: "Set",
    },
    undo: {
      text: "Your last action revealed cards or affected other players, so all players have to agree. Later actions are undone too.",
      labels: { shuffle: "Also shuffle the cards that were seen" },
      leave: "Cancel",
      go: "Ask other players",
    },
  } satisfies Readonly<Partial<Record<ActionId, FormStrings>>>,
  keys: {
    groups: {
      cards: "Cards",
      library: "Library",
      hand: "Hand",
      seat: "Player and turn",
      access: "Asking and sharing",
      room: "Table",
      host: "Host",
    },
    pointer: "Mouse and touch",
    gestures: [
      ["Drag", "Move; Shift: face down; Shift-drop on a card: attach; Ctrl: to bottom"],
      ["Right-drag", "Draw arrow from a card or your name; Ctrl: yellow, Alt: blue, Shift: green"],
      ["Alt+click", "Mention the card in chat"],
      ["Double click", "On a card: tap; in hand: play; on the library: draw"],
      ["Right click", "Menu; on touch screens: long press"],
      ["Drag on empty space", "Select several cards"],
      ["Tap hand cards", "Select, then tap a spot to place them"],
    ] as readonly (readonly [string, string])[],
    fixed: [
      ["Arrow keys", "Move between cards, between hand and board, and between lines of the log"],
      ["Alt+arrow keys", "Move the card on the board"],
      ["Hold Alt", "Zoom in on the card"],
      ["1 – 8", "Enlarge that seat’s board"],
      ["3, then D", "Draw three cards. A number works before other keys too"],
      ["Menu key", "Open the menu"],
    ] as readonly (readonly [string, string])[],
    none: "none",
    change: "Change shortcuts",
    done: "Done",
    reset: "Reset all",
    changeOf: (action: string, key: string): string => `${action}: ${key}. Change shortcut`,
    press: "Press a key",
    pressHint: "Backspace removes the shortcut, Esc cancels.",
  },
  sideboard: {
    title: "Deck and sideboard",
    text: "Click a card to move one copy to the other side. The other players see that you are swapping cards and how many you swapped.",
    handFirst: "Your hand goes back into your deck first. Afterwards you draw a new one.",
    begin: "Return hand",
    deck: "Deck",
    side: "Sideboard",
    move: {
      side: ", in the deck. Move one to the sideboard",
      deck: ", in the sideboard. Move one to the deck",
    },
    sum: (came: number, went: number): string => `${String(came)} in, ${String(went)} out`,
    leave: "Cancel",
    done: "Swap and shuffle",
  },
  token: {
    title: "Create token",
    name: "Name",
    stats: "Power/toughness",
    count: "Quantity",
    colour: "Colour",
    kind: "Type",
    text: "Text",
    examples: { name: "Goblin", stats: "1/1", kind: "Creature – Goblin", text: "Haste" },
    colours: { white: "white", blue: "blue", black: "black", red: "red", green: "green" },
    make: "Create",
    find: "Search",
    searching: "Searching …",
    noneFound: "No tokens found.",
    unreachable: "The card database can’t be reached. Enter the token yourself.",
    related: (name: string): string => `Related tokens: ${name}`,
    makeOne: (name: string, stats: string): string => (stats === "" ? name : `${name} ${stats}`),
  },
};

export type DialogStrings = typeof dialogs;
