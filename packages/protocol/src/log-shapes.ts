/**
 * The common types of log lines, each with the names of its values in order. A line of such a type is sent as the index
 * of its entry and its values. Other lines are sent with their type, so a new intent needs no entry. The order is part
 * of the protocol's version.
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
