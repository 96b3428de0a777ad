import { expect, test } from "vitest";
import { withDeckText } from "./deck-form-state.ts";

const burn = "4 Lightning Bolt\n4 Lava Spike\n20 Mountain\n";
const draft = { text: burn, name: "My burn", origin: "burn-mtgo" };

test("a list that takes another's place has neither its name nor its file's", () => {
  const elves = "4 Llanowar Elves\n4 Elvish Mystic\n1 Sol Ring\n20 Forest\n20 Mountain";
  expect(withDeckText(draft, elves)).toEqual({ text: elves, name: "" });
  expect(withDeckText(draft, "4")).toEqual({ text: "4", name: "" });
  expect(withDeckText(draft, "")).toEqual({ text: "", name: "" });
});

test("a list that is changed keeps its names, and so does a name given before any list", () => {
  for (const text of [`${burn}3 Skullcrack\n`, burn.replace("4 Lava", "3 Lava"), "20 Mountain"]) {
    expect(withDeckText(draft, text)).toEqual({ ...draft, text });
  }
  const named = { text: "", name: "Mine" };
  expect(withDeckText(named, burn)).toEqual({ ...named, text: burn });
});
