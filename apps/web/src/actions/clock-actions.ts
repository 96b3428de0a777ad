import { findDraftPackZoneDefinition, type GameClock, TABLE_LIMITS } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { type Action, defineFormAction, defineIntentAction, defineToggleAction } from "./action.ts";
import { choiceField, numberField, switchField } from "./action-form.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MAX_MINUTES = TABLE_LIMITS.clockMs / MINUTE;
const MAX_SECONDS = 600;

const WHOSE = ["seat", "turn", "table"] as const satisfies readonly GameClock["of"][];
/** If packs are passed round, the time per pick is offered first. */
const WHOSE_IN_DRAFT = ["pick", ...WHOSE] as const satisfies readonly GameClock["of"][];

const clockOf = ({ client }: Table): GameClock | null =>
  client.getSnapshot().view?.table.clock ?? null;

/** Only a player's time can be given back, and only where there is a limit. */
const givesBack = ({ of, minutes }: Readonly<Record<string, unknown>>): boolean =>
  of === "seat" && minutes !== 0;

const isOfPicks = ({ of }: Readonly<Record<string, unknown>>): boolean => of === "pick";

const limitIn = (limit: number): { readonly limit?: number } => (limit > 0 ? { limit } : {});

/** The increment of the clock in seconds, if it has one. */
const secondsField = numberField(0, { least: 0, most: MAX_SECONDS, when: givesBack });

/** The table's clock: the host sets it, anybody pauses it. */
export const clockActions = {
  setClock: defineFormAction("clock.set", {
    example: () => ({ of: "seat" as const }),
    fields: ({ game }) => ({
      of: choiceField<GameClock["of"]>(findDraftPackZoneDefinition(game) ? WHOSE_IN_DRAFT : WHOSE),
      seconds: numberField(60, { least: 5, most: MAX_SECONDS, when: isOfPicks }),
      minutes: numberField(25, { least: 0, most: MAX_MINUTES, when: (at) => !isOfPicks(at) }),
      increment: secondsField,
      delay: secondsField,
      waits: switchField,
    }),
    payload: (_, { of, seconds, minutes, increment, delay, waits }) => ({
      of,
      waits,
      ...limitIn(isOfPicks({ of }) ? seconds * SECOND : minutes * MINUTE),
      ...(givesBack({ of, minutes })
        ? { increment: increment * SECOND, delay: delay * SECOND }
        : {}),
    }),
  }),
  pauseClock: defineToggleAction("clock.pause", {
    isOn: (table) => clockOf(table)?.paused === true,
    payloadOf: (_, __, paused) => ({ paused }),
  }),
  addTime: defineFormAction("clock.add", {
    takes: "seat",
    example: (table, { seat }) => {
      const ofTable = clockOf(table)?.of === "table";
      return ofTable ? { ms: MINUTE } : seat === undefined ? null : { seat, ms: MINUTE };
    },
    fields: () => ({ minutes: numberField(1, { least: -MAX_MINUTES, most: MAX_MINUTES }) }),
    payload: ({ seat }, { minutes }, table) => {
      const ms = minutes * MINUTE;
      return clockOf(table)?.of === "table" || seat === undefined ? { ms } : { seat, ms };
    },
  }),
  removeClock: defineIntentAction("clock.remove", () => ({})),
} satisfies Record<string, Action>;
