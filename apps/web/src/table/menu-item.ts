import { mayDo } from "@baize/client";
import type { IntentPayload, IntentType } from "@baize/engine";
import type { MenuEntry } from "../ui/menu.tsx";
import { ask } from "./acts.ts";
import type { Table } from "./context.tsx";

type Item = Omit<Extract<MenuEntry, { kind: "item" }>, "kind">;

export const item = (entry: Item): MenuEntry => ({ kind: "item", ...entry });
export const LINE: MenuEntry = { kind: "line" };

interface Verb<T extends IntentType> {
  readonly label: string;
  readonly payload: IntentPayload<T>;
  readonly key?: string;
  /** Instead of sending the payload as it is: to ask for more first. */
  readonly run?: () => void;
}

/** The entry of a menu that sends an intent; none where the table does not allow it now. */
export const verb = <T extends IntentType>(table: Table, type: T, entry: Verb<T>): MenuEntry[] => {
  const { payload, label, key, run } = entry;
  if (mayDo(table.client.getSnapshot(), type, payload) !== null) return [];
  const send = (): void => void ask(table, type, payload);
  return [item({ label, run: run ?? send, ...(key ? { key } : {}) })];
};
