import type { ActorView } from "./intent.ts";
import type { ParsedIntent } from "./intents/index.ts";
import { type Refusal, refuse } from "./result.ts";

/**
 * Why the actor may not send an intent, or null. The server asks before it reduces, a client to disable a menu entry.
 * Both get the same answer, since only the actor's own view is read.
 */
export const intentRefusal = (
  view: ActorView,
  { definition, payload }: ParsedIntent,
): Refusal | null => {
  if (definition.actor === "seated" && view.seatView(view.seat)?.left !== false) {
    return refuse("not_seated", "Take a seat first");
  }
  return definition.permit(view, payload);
};
