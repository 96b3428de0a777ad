import type { Table } from "../../model/table.tsx";
import { late } from "../../ui/late.ts";
import { offerRetry } from "../../ui/part-boundary.tsx";
import type { Keys } from "./listen.ts";

const listening = late(async () => (await import("./listen.ts")).keysOf);

/**
 * Listens for the table's keys from its first moment; returns how to stop. What they do is fetched meanwhile, and a key
 * that is pressed before it is here does it then. If it can't be fetched, the next key fetches it again.
 */
export const listenForKeys = (table: Table): (() => void) => {
  let keys: Keys | null = null;
  let isOver = false;
  const fetchKeys = async (): Promise<Keys | null> => {
    const keysOf = await listening.fetch();
    if (!isOver) keys ??= keysOf(table);
    return keys;
  };
  const fetchAnew = (): void => void fetchKeys().catch(() => offerRetry(fetchAnew));
  fetchKeys().catch(() => null);
  const hear = (event: KeyboardEvent): void => {
    const name = event.type === "keydown" ? "handleDown" : "handleUp";
    if (keys) keys[name](event);
    else {
      fetchKeys().then(
        (fetched) => (isOver ? undefined : fetched?.[name](event)),
        () => offerRetry(fetchAnew),
      );
    }
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
