import { timed } from "./call-cost.ts";
import { type CallCost, type CallTiming, callsOf, measured } from "./calls.ts";
import { check, REFUSED_DEFINITIONS } from "./definitions.ts";
import { FRAME_CALLS } from "./frames.ts";
import { OpenRoom } from "./open-room.ts";
import { OTHER_CALLS, ROOM_CALLS } from "./room-routes.ts";
import { fillTotals, SERVER_CALLS } from "./server-routes.ts";
import type { FullTable } from "./table.ts";

/** The kinds of calls that are no intents; each must be accepted somewhere. */
export const CALL_KINDS: readonly string[] = [
  ...Object.keys(SERVER_CALLS),
  ...Object.keys(ROOM_CALLS),
  ...Object.keys(FRAME_CALLS),
  ...Object.keys(OTHER_CALLS),
];

/** What every call that is no intent costs on a table. */
export const measureCalls = async (table: FullTable, timing: CallTiming): Promise<CallCost[]> => {
  const options = { on: new OpenRoom(table), room: table.name, ...timing };
  return [
    ...(await measured(ROOM_CALLS, options)),
    ...(await measured(FRAME_CALLS, options)),
    ...(await measured(OTHER_CALLS, options)),
  ];
};

/** What calls cost that no room answers, and checking definitions that are refused. */
export const measureServerCalls = async (timing: CallTiming): Promise<CallCost[]> => {
  fillTotals();
  const options = { on: null, room: "none", ...timing };
  const refusals = callsOf<null>(
    REFUSED_DEFINITIONS.map(([name, text]) => ({ name, run: () => timed(() => check(text)) })),
  );
  return [
    ...(await measured(SERVER_CALLS, options)),
    ...(await measured({ "refused definition": refusals }, options)),
  ];
};
