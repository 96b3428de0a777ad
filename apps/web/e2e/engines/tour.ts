import type { BrowserDriver } from "./browser-driver.ts";

const button = (name: string): string => `//button[normalize-space()="${name}"]`;
const field = (label: string): string =>
  `//*[@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for or ancestor::label[normalize-space()="${label}"]]`;
const cardsOf = (zone: string): string =>
  `//*[@role="listbox"][starts-with(@aria-label,"${zone}")]//*[@role="option"]`;
const exactly = (count: number, what: string): string => `/html[count(${what})=${String(count)}]`;

const HAND = cardsOf("Your hand");
const BOARD = cardsOf("Your battlefield");
const DIALOG = `//*[self::dialog or @role="dialog"]`;

/** An evening in short: a table, a deck, a card drawn, played and tapped, and a word about it. */
export const runBrowserTour = async (visitor: BrowserDriver, url: string): Promise<void> => {
  await visitor.open(url);
  await visitor.press(`//label[contains(.,"Magic")]`);
  await visitor.fill(field("Your name"), "Anna");
  await visitor.press(button("Create table"));

  await visitor.press(button("Load deck"));
  await visitor.fill(field("Deck list"), "40 Mountain");
  await visitor.press(`${DIALOG}${button("Load deck")}`);
  await visitor.see(exactly(7, HAND));
  await visitor.see(exactly(0, DIALOG));

  await visitor.strike("d");
  await visitor.see(exactly(8, HAND));
  await visitor.drag(`(${HAND})[last()]`, `//*[@role="listbox"][@aria-label="Your battlefield"]`);
  await visitor.see(exactly(1, BOARD));
  await visitor.see(exactly(7, HAND));
  await visitor.pressTwice(BOARD);
  await visitor.see(`${BOARD}[contains(@aria-label,", tapped")]`);

  await visitor.fill(field("Message"), "Your turn");
  await visitor.strike("Enter");
  await visitor.see(`//*[@aria-label="Log"][contains(.,"Anna: Your turn")]`);
};
