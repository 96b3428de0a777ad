import { TestRoom, type TestRoomOptions } from "./test-room.ts";

/** A deck of twenty cards of one name. */
export const deckOf = (name: string) => ({ cards: [{ name, count: 20 }] });

/** Anna is the host and has drawn two Forests, Ben two Islands. */
export const dealtTable = (options?: TestRoomOptions) => {
  const table = new TestRoom(options);
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  for (const [player, name] of [
    [anna, "Forest"],
    [ben, "Island"],
  ] as const) {
    table.do(player, "deck.load", deckOf(name));
    table.do(player, "library.draw", { count: 2 });
  }
  return { table, anna, ben };
};
