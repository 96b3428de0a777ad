import * as z from "zod/mini";
import { findZoneDefinition, isFaceDownAllowedInZone } from "../games/game.ts";
import type { ActorView, IntentContext, ZoneUse } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber } from "../payload.ts";
import type { Random } from "../random.ts";
import { type Refusal, refuse } from "../result.ts";
import { dealCards } from "./deal.ts";
import { libraryKind, mustHave, mustHaveLibrary, namedLibraries, ownZone } from "./permission.ts";
import { pick } from "./random-choice.ts";
import { areMovedCardsFaceDown, libraryOf, libraryValue, zoneOfActor } from "./resolve.ts";
import { zoneUsesOfWay } from "./zone-uses.ts";

// Mill and exile from a library: the same move to two different zones.

export const millPayload = z.strictObject({
  count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
  from: z.optional(z.enum(["top", "bottom"])),
  faceDown: z.optional(z.boolean()),
  ...libraryField,
});

type MillPayload = z.infer<typeof millPayload>;

/** Why the actor may not move cards from its library to its zone of a kind, or null. */
export const millObjection = (
  view: ActorView,
  kind: string,
  { faceDown, ...named }: MillPayload,
): Refusal | null => {
  const missing = mustHaveLibrary(view, named) ?? mustHave(view, kind);
  if (missing) return missing;
  return faceDownObjection(view, kind, faceDown);
};

export const zoneUsesOfMill = (
  view: ActorView,
  kind: string,
  named: MillPayload,
): readonly ZoneUse[] => zoneUsesOfWay(ownZone(view, libraryKind(named)), ownZone(view, kind));

/** Refuses to put cards face down in a zone that doesn't allow it: they would be shown face up. */
export const faceDownObjection = (
  view: ActorView,
  kind: string,
  faceDown: boolean | undefined,
): Refusal | null => {
  const definition = findZoneDefinition(view.game, kind);
  if (faceDown !== true || (definition && isFaceDownAllowedInZone(definition))) return null;
  return refuse("not_here", `Cards can’t be face down in “${kind}”`, "faceDown");
};

/** Moves cards from an end of the actor's library to its zone of a kind. */
export const mill = (
  { tx, actor, payload, random }: IntentContext<MillPayload>,
  kind: string,
): Refusal | null => {
  const { count = 1, from = "top", faceDown } = payload;
  const library = libraryOf(tx, actor, payload);
  const to = zoneOfActor(tx, actor, kind);
  const sent = dealCards({ tx, actor, random }, { library, to, count, from, faceDown });
  if (!sent.ok) return sent;
  const how = {
    to: kind,
    asked: count,
    from,
    ...(areMovedCardsFaceDown(tx, sent.value) ? { faceDown: true } : {}),
  };
  tx.log({ ...libraryValue(payload), ...how }, sent.value);
  return null;
};

export const millSample = (view: ActorView, kind: string, random: Random): MillPayload | null => {
  const named = pick(random, namedLibraries(view));
  if (!named || millObjection(view, kind, named)) return null;
  return {
    ...named,
    count: 1 + random.int(3),
    ...(random.int(4) === 0 ? { from: "bottom" as const } : {}),
    ...(random.int(3) === 0 ? { faceDown: true } : {}),
  };
};
