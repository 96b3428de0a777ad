/** Whether an address is the card source's own: our code that asks it has the source's name in its file, too. */
export const isCardSourceUrl = ({ hostname }: URL): boolean =>
  /(^|\.)scryfall\.(com|io)$/.test(hostname);
