import {
  actorViewFromTableView,
  createEnglishLogLineTranslator,
  findIntentRefusal,
  type IntentPayload,
  type IntentType,
  type LogLine,
  namedSeatsAtEachLogLine,
  parseIntent,
  type Refusal,
  refuse,
} from "@baize/engine";
import type { Snapshot } from "./client.ts";

/** Why the viewer may not send an intent now, or null. The server makes the same check and decides. */
export const predictRefusal = <T extends IntentType>(
  { session, view }: Snapshot,
  type: T,
  payload: IntentPayload<T>,
): Refusal | null => {
  if (!session || !view) return refuse("not_seated", "The table is still loading");
  const { viewer, game } = session;
  const isJudge = viewer.kind === "spectator" && viewer.judge === true;
  if (viewer.kind !== "seat" && !isJudge) return refuse("spectator", "Spectators can’t play");
  const intent = parseIntent(type, payload);
  if (!intent.ok) return intent;
  const { actor } = intent.value.definition;
  // Only the room runs these; it refuses them from a client.
  if (actor === "room" || actor === "system")
    return refuse("unknown_intent", "Only the table itself does that");
  const seat = viewer.kind === "seat" ? viewer.seat : null;
  return findIntentRefusal(actorViewFromTableView(view, game, seat), intent.value);
};

/** A log line that was just written, as a sentence with the present names of the table. */
export const describeLogLine = ({ session, view }: Snapshot, line: LogLine): string => {
  if (!session || !view) return line.type;
  const [seats = view.seats] = namedSeatsAtEachLogLine([line], view.seats);
  return createEnglishLogLineTranslator({ game: session.game, seats })(line);
};
