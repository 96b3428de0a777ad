import type { ActorView } from "./intent.ts";
import type { ParsedIntent } from "./intents/index.ts";
import { type Refusal, refuse } from "./result.ts";

/**
 * Why the actor may not do it, or null. The server asks before it reduces and a client asks to grey out; both get the
 * same answer, since nothing but the actor's own view is read.
 */
export const may = (view: ActorView, { definition, payload }: ParsedIntent): Refusal | null => {
  if (definition.actor === "seated" && view.seatView(view.seat)?.left !== false) {
    return refuse("not_seated", "Take a seat first");
  }
  return definition.permit(view, payload);
};
