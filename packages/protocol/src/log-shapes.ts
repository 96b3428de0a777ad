/**
 * The types of log lines that are common, each with the names of its values in their order. A line of such a type is
 * sent as the number of its entry and the values alone. A line of any other type is
 * sent with its name, so a new intent needs no entry. The order belongs to the protocol's version.
 */
export const LOG_SHAPES = [
  "card.tap tapped",
  "card.move from fromSeat to toSeat",
  "library.draw asked",
  "library.shuffle",
  "library.view at count",
  "turn.next next number",
  "phase.next phase",
  "table.untapAll count",
  "card.counter.add counter delta value",
  "seat.counter.add counter delta value",
  "coin.flip results heads",
  "dice.roll sides results total",
  "chat.say text",
] as const;
