// Stands in for `lib0/logging` in the page. Yjs warns through it where it is used wrongly, which its own tests are
// there to find; the colours and the browser console that it brings weigh as much as a third of Yjs.

const say = (...words: readonly unknown[]): void => console.warn(...words);

export const print = say;
export const warn = say;
export const BOLD = "";
export const UNBOLD = "";
export const ORANGE = "";
export const RED = "";
