import type { Table } from "../../model/table.tsx";
import { offer } from "../actions.ts";

/** How long a typed number waits for the next key. */
const WAIT_MS = 900;
const MOST_DIGITS = 3;

/** A number that is typed before a key: `3 D` draws three. A digit that no key follows shows the board of that seat. */
export class Digits {
  readonly #table: Table;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  add(digit: string): void {
    const { ui } = this.#table;
    const digits = (ui.getState().digits + digit).slice(-MOST_DIGITS);
    clearTimeout(this.#waiting);
    ui.setState({ digits });
    this.#waiting = setTimeout(() => {
      this.drop();
      if (/^[1-8]$/.test(digits)) {
        offer(this.#table, "board", { cards: [], count: Number(digits) })?.();
      }
    }, WAIT_MS);
  }

  /** Returns the number typed before the key that was just pressed, and clears it; undefined if none was typed. */
  take(): number | undefined {
    const { digits } = this.#table.ui.getState();
    this.drop();
    return Number(digits) > 0 ? Number(digits) : undefined;
  }

  drop(): void {
    clearTimeout(this.#waiting);
    if (this.#table.ui.getState().digits !== "") this.#table.ui.setState({ digits: "" });
  }
}
