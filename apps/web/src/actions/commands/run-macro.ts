import type { Client, IntentResult } from "@baize/client";
import type { Macro } from "../../device/settings.ts";
import type { Table } from "../../model/table.tsx";
import { commandPaletteStrings } from "../../text/commands.ts";
import { toast } from "../../ui/toast.ts";
import { parseCommand } from "./parse-command.ts";

/** The same table, with the outcomes of all intents that are sent through it. */
const watched = (table: Table) => {
  const outcomes: Promise<IntentResult>[] = [];
  const client = new Proxy(table.client, {
    get: (target, name) => {
      if (name === "send") {
        const send: Client["send"] = (type, payload) => {
          const outcome = target.send(type, payload);
          outcomes.push(outcome);
          return outcome;
        };
        return send;
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { table: { ...table, client }, outcomes };
};

/** Runs one command after the other. The first that isn't possible, or that the table refuses, ends the macro. */
export const runMacro = async (table: Table, { name, commands }: Macro): Promise<void> => {
  const t = commandPaletteStrings.now().macros;
  for (const command of commands) {
    const { table: noted, outcomes } = watched(table);
    const read = parseCommand(noted, command);
    if (read.kind === "wrong") {
      toast(t.stopped(name, read.reason), "refused");
      return;
    }
    read.run();
    const settled = await Promise.all(outcomes);
    // A refusal has been shown already.
    if (settled.some(({ kind }) => kind !== "acked")) return;
  }
};
