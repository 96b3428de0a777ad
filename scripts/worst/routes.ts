import { syncRunCost } from "./call-cost.ts";
import {
  type CallCost,
  type CallTimingOptions,
  callCandidatesOf,
  measureCallCandidates,
} from "./calls.ts";
import { isValidDefinitionText, REFUSED_DEFINITIONS } from "./definitions.ts";
import { FRAME_CALL_CANDIDATES } from "./frames.ts";
import { ConnectedRoom } from "./open-room.ts";
import { BACKGROUND_CALL_CANDIDATES, ROOM_CALL_CANDIDATES } from "./room-routes.ts";
import { fillServerMetrics, SERVER_CALL_CANDIDATES } from "./server-routes.ts";
import type { FullTable } from "./table.ts";

/** The kinds of calls that are no intents; each must be accepted somewhere. */
export const CALL_KINDS: readonly string[] = [
  ...Object.keys(SERVER_CALL_CANDIDATES),
  ...Object.keys(ROOM_CALL_CANDIDATES),
  ...Object.keys(FRAME_CALL_CANDIDATES),
  ...Object.keys(BACKGROUND_CALL_CANDIDATES),
];

/** What every call that is no intent costs on a table. */
export const measureCalls = async (
  table: FullTable,
  timing: CallTimingOptions,
): Promise<CallCost[]> => {
  const options = { on: new ConnectedRoom(table), room: table.name, ...timing };
  return [
    ...(await measureCallCandidates(ROOM_CALL_CANDIDATES, options)),
    ...(await measureCallCandidates(FRAME_CALL_CANDIDATES, options)),
    ...(await measureCallCandidates(BACKGROUND_CALL_CANDIDATES, options)),
  ];
};

/** What calls cost that no room answers, and checking definitions that are refused. */
export const measureServerCalls = async (timing: CallTimingOptions): Promise<CallCost[]> => {
  fillServerMetrics();
  const options = { on: null, room: "none", ...timing };
  const refusals = callCandidatesOf<null>(
    REFUSED_DEFINITIONS.map(([name, text]) => ({
      name,
      run: () => syncRunCost(() => isValidDefinitionText(text)),
    })),
  );
  return [
    ...(await measureCallCandidates(SERVER_CALL_CANDIDATES, options)),
    ...(await measureCallCandidates({ "refused definition": refusals }, options)),
  ];
};
