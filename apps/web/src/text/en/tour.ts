/** The same sentence for mouse and touch. */
const both = (text: string) => ({ mouse: text, finger: text });

/** The tour of a table, played against the page. */
export const tour = {
  offer: "New here?",
  take: "Take the tour",
  no: "No, thanks",
  label: "Tour",
  steps: {
    draw: {
      title: "Draw a card",
      mouse: "Double-click the stock to draw. One click opens its menu.",
      finger: "Tap the stock twice to draw. One tap opens its menu.",
    },
    play: {
      title: "Play from your hand",
      mouse: "Only you see these cards. Double-click one, or drag it onto the table.",
      finger: "Only you see these cards. Drag one onto the table.",
    },
    turn: {
      title: "Turn a card sideways",
      mouse: "Double-click a card on the table to turn it. Right-click shows what else it can do.",
      finger: "Tap a card on the table twice to turn it. Press and hold shows what else it can do.",
    },
    say: {
      title: "Talk to the table",
      ...both("The log keeps everything that happens, and the chat is below it. Say hello!"),
    },
    pass: {
      title: "End your turn",
      ...both("When you are done, end your turn. Then the bot plays."),
    },
    more: {
      title: "Play with friends",
      ...both(
        "On the front page, create a table and send its link. This menu has everything else; the tour is under Help and files.",
      ),
    },
  },
  bot: { title: "The bot’s turn", ...both("It plays a card that fits, or draws one.") },
  of: (step: number, count: number): string => `Step ${String(step)} of ${String(count)}`,
  next: "Next",
  skip: "Skip tour",
  done: "Done",
};

export type TourStrings = typeof tour;
