import type { ActorView, ZoneUse } from "./intent.ts";
import type { ParsedIntent } from "./intents/index.ts";
import { type Refusal, refuse } from "./result.ts";
import { judgedObjection } from "./rules/judge.ts";
import { zoneUsesObjection } from "./rules/zone-uses.ts";

/**
 * Why the actor may not send an intent, or null. The server asks before it reduces, a client to disable a menu entry.
 * Both get the same answer, since only the actor's own view is read.
 */
export const findIntentRefusal = (view: ActorView, intent: ParsedIntent): Refusal | null =>
  judgeOnlyRefusal(view, intent) ??
  actorRefusal(view, intent) ??
  zoneUsesObjection(view, usesOf(view, intent));

/** The zones that an intent uses, in a game that says who may use some of its zones. */
const usesOf = (view: ActorView, { definition, payload }: ParsedIntent): readonly ZoneUse[] =>
  view.game.zones.some(({ put, take, look }) => put ?? take ?? look)
    ? (definition.uses?.(view, payload) ?? [])
    : [];

/** Refuses the judge's intents to others, and to the judge what the judge does only with a reason. */
const judgeOnlyRefusal = (view: ActorView, { definition }: ParsedIntent): Refusal | null => {
  const isJudges = definition.actor === "judge";
  if (isJudges === (view.judge === true)) return null;
  return isJudges
    ? refuse("not_judge", "Only the judge can do that")
    : refuse("not_seated", "Judge actions need a reason");
};

/**
 * The same for a step of the game's own action, or of the judge: who uses which zone by hand doesn't bind them ([ZU2],
 * [JU5]).
 */
export const stepRefusal = (view: ActorView, intent: ParsedIntent): Refusal | null =>
  (view.judge ? judgedObjection(view, intent.definition) : null) ?? actorRefusal(view, intent);

const actorRefusal = (view: ActorView, { definition, payload }: ParsedIntent): Refusal | null => {
  if (definition.actor === "seated" && !view.judge && view.seatView(view.seat)?.left !== false) {
    return refuse("not_seated", "Take a seat first");
  }
  return definition.permit(view, payload);
};
