import type { Table } from "../context.tsx";
import type { Keys } from "./listen.ts";

/**
 * Listens for the table's keys from its first moment; returns how to stop. What they do is fetched meanwhile, and a key
 * that is pressed before it is here does it then.
 */
export const listenForKeys = (table: Table): (() => void) => {
  let keys: Keys | null = null;
  let isOver = false;
  const coming = import("./listen.ts").then(
    ({ keysOf }) => {
      keys = keysOf(table);
      return keys;
    },
    // If the code can't be loaded, keys do nothing; the pointer can do the same.
    () => null,
  );
  const hear = (event: KeyboardEvent): void => {
    const name = event.type === "keydown" ? "handleDown" : "handleUp";
    if (keys) keys[name](event);
    else void coming.then((late) => (isOver ? undefined : late?.[name](event)));
  };
  addEventListener("keydown", hear);
  addEventListener("keyup", hear);
  return () => {
    isOver = true;
    keys?.stop();
    removeEventListener("keydown", hear);
    removeEventListener("keyup", hear);
  };
};
