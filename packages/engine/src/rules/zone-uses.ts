import { findZoneDefinition, type ZoneUser } from "../games/game.ts";
import { findZoneId, ownZoneOf } from "../games/seat-zones.ts";
import { teamOf } from "../games/teams.ts";
import { type CardHandle, type SeatId, teamOfZone, type ZoneId } from "../ids.ts";
import type { ActorView, ZoneUse } from "../intent.ts";
import { type Refusal, type RefusalCode, refuse } from "../result.ts";
import { actorBattlefield, libraryKind, type NamedLibrary, ownZone } from "./permission.ts";

// Who may put cards into a zone, take them out and look into it, where a game lets fewer than the rules of the table.

/** What moving a card between two zones uses; nothing within one, or where a zone is missing. */
export const zoneUsesOfWay = (
  from: ZoneId | null | undefined,
  to: ZoneId | null,
  field?: string,
): readonly ZoneUse[] => {
  if (!from || !to || from === to) return [];
  const at = field === undefined ? {} : { field };
  return [
    { does: "take", zone: from, ...at },
    { does: "put", zone: to, ...at },
  ];
};

/** What sending named cards to a zone uses; each goes to the zone of its owner ([P2]). */
export const zoneUsesOfCards = (
  view: ActorView,
  {
    cards,
    to,
    field = "cards",
  }: { cards: readonly CardHandle[]; to: ZoneId | null; field?: string },
): readonly ZoneUse[] => {
  const target = to && findZoneDefinition(view.game, view.zone(to)?.kind ?? "");
  if (!target) return [];
  return cards.flatMap((handle, index) => {
    const { zone = null, owner = null } = view.card(handle) ?? {};
    return zoneUsesOfWay(
      zone,
      ownZoneOf(view.game, target, { owner, zone: to }),
      `${field}.${index}`,
    );
  });
};

/** What looking into a library uses, or showing cards of it. */
export const zoneUsesOfLook = (view: ActorView, named: NamedLibrary): readonly ZoneUse[] => {
  const zone = ownZone(view, libraryKind(named));
  return zone ? [{ does: "look", zone }] : [];
};

/** What letting a seat into another seat's zone uses, or asking for it: that seat then looks. */
export const zoneUsesOfAccess = (
  view: ActorView,
  { of, seat, zone: kind }: { readonly of: SeatId; readonly seat: SeatId; readonly zone: string },
): readonly ZoneUse[] => {
  const zone = findZoneId(view.game, kind, of);
  return zone ? [{ does: "look", zone, seat, field: "zone" }] : [];
};

/** What making tokens on the actor's battlefield uses. */
export const zoneUsesOfTokens = (view: ActorView): readonly ZoneUse[] => {
  const zone = actorBattlefield(view);
  return zone ? [{ does: "put", zone }] : [];
};

/** What giving a seat control of cards uses: they move to its battlefield if it has one. */
export const zoneUsesOfControl = (
  view: ActorView,
  cards: readonly CardHandle[],
  seat: SeatId,
): readonly ZoneUse[] =>
  cards.flatMap((handle, index) => {
    const from = view.card(handle)?.zone;
    const kind = from && view.zone(from)?.kind;
    return kind ? zoneUsesOfWay(from, findZoneId(view.game, kind, seat), `cards.${index}`) : [];
  });

/** Refuses the first use that the zone's definition doesn't let the seat make ([ZU1]). */
export const zoneUsesObjection = (view: ActorView, uses: readonly ZoneUse[]): Refusal | null => {
  for (const { does, zone, seat = view.seat, field } of uses) {
    const definition = findZoneDefinition(view.game, view.zone(zone)?.kind ?? "");
    const users = definition?.[does] ?? "everyone";
    if (definition && !isAmong(view, { users, zone }, seat)) {
      return refuse(CODES[does], `${WHO[users]} may ${WHAT[does]} “${definition.name}”`, field);
    }
  }
  return null;
};

const isAmong = (
  { game, zone }: ActorView,
  { users, zone: id }: { readonly users: ZoneUser | "others"; readonly zone: ZoneId },
  seat: SeatId,
): boolean => {
  if (users === "everyone" || users === "others") return true;
  if (users === "nobody") return false;
  const holder = zone(id)?.seat ?? null;
  if (holder === seat) return true;
  const team = teamOf(game, seat);
  const theirs = holder === null ? teamOfZone(id) : teamOf(game, holder);
  return users === "team" && team !== null && team === theirs;
};

const CODES = {
  put: "may_not_put",
  take: "may_not_take",
  look: "may_not_look",
} as const satisfies Record<ZoneUse["does"], RefusalCode>;

const WHO = {
  everyone: "Everyone",
  others: "Everyone",
  owner: "Only its player",
  team: "Only its team",
  nobody: "Only the game itself",
} as const satisfies Record<ZoneUser | "others", string>;

const WHAT = {
  put: "put cards into",
  take: "take cards out of",
  look: "look into",
} as const satisfies Record<ZoneUse["does"], string>;
