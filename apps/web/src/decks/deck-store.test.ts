import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { forgetDeck, listDecks, renameDeck, saveDeck } from "./deck-store.ts";

test("decks are kept, listed with the latest first, renamed and forgotten", async () => {
  await saveDeck({ name: "Old", text: "60 Island", at: 1 });
  await saveDeck({ name: "New", text: "60 Forest", at: 2 });
  expect((await listDecks()).map(({ name }) => name)).toEqual(["New", "Old"]);

  await saveDeck({ name: "Old again", text: "60 Island", at: 3 });
  const [first, second] = await listDecks();
  expect([first?.name, second?.name]).toEqual(["Old again", "New"]);

  await renameDeck(second?.id ?? "", "Trees");
  expect((await listDecks())[1]).toEqual({ ...second, name: "Trees" });

  await forgetDeck(first?.id ?? "");
  expect((await listDecks()).map(({ name }) => name)).toEqual(["Trees"]);
});
