import type { CardId, SeatId, ZoneId } from "../src/ids.ts";
import type { CardAudience } from "../src/records.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";

const isShown = (audience: CardAudience, viewer: Viewer): boolean =>
  audience === "all" || (viewer.kind === "seat" && audience.includes(viewer.seat));

/** Whether a seat has a look open into the library of a card, and the card is among those that it was shown. */
const isLookedAt = (state: TableState, id: CardId, seat: SeatId): boolean => {
  const card = state.get("hidden", id);
  const { looks = [], lookedAt } = (card && state.get("zones", card.zone)) ?? {};
  const look = looks.find((each) => each.seat === seat);
  if (!card || !look || !mayLook(state, card.zone, seat)) return false;
  if (look.at === "all") return true;
  // Everyone was told how many cards such a look shows.
  const some = lookedAt?.some[seat] ?? [];
  return some.length <= look.count && some.includes(id);
};

/** Whether the game lets a seat look into a library. */
const mayLook = (state: TableState, zone: ZoneId, seat: SeatId): boolean => {
  const [kind, owner] = zone.split(":");
  const { look = "everyone" } = state.game.zones.find((each) => each.kind === kind) ?? {};
  if (look === "everyone" || (look !== "nobody" && owner === String(seat))) return true;
  const side = sideOf(state, String(seat));
  return look === "team" && side !== undefined && side === sideOfZone(state, owner);
};

/** A viewer, and the cards that it missed because its seat was taken later; see `Newcomers`. */
type LateViewer = Viewer & { readonly missed?: ReadonlySet<CardId> };

/** The team of a seat, as the game lists it. */
const sideOf = (state: TableState, seat: string | undefined): string | undefined =>
  state.game.teams?.find(({ seats }) => seats.some((each) => String(each) === seat))?.id;

/** The team that a zone belongs to, or to whose seats its own seat belongs. */
const sideOfZone = (state: TableState, owner: string | undefined): string | undefined =>
  owner?.startsWith("t")
    ? state.game.teams?.[Number(owner.slice(1)) - 1]?.id
    : sideOf(state, owner);

/**
 * Who may know a card's face, written down a second time from the rules of the table and apart from the engine's own
 * function, so that the law doesn't take the engine's word for it. A deck's list tells of no card where it is; see
 * `ListedCards`.
 */
export const mayKnow = (state: TableState, id: CardId, viewer: LateViewer): boolean => {
  if (viewer.kind === "spectator" && viewer.level === "seat") {
    return mayKnow(state, id, knownToSeatSpectator(state, id, viewer.seat));
  }
  const open = state.get("cards", id);
  const watchesAll = viewer.kind === "spectator" && viewer.level === "all";
  if (open) {
    const controls = viewer.kind === "seat" && viewer.seat === open.controller;
    return !open.faceDown || controls || watchesAll || isShown(open.shownTo, viewer);
  }
  const hidden = state.get("hidden", id);
  if (!hidden) return false;
  if (isShown(hidden.shownTo, viewer)) return true;
  if (viewer.kind === "seat" && isLookedAt(state, id, viewer.seat)) return true;
  const [kind, owner] = hidden.zone.split(":");
  const shown = state.game.zones.find((zone) => zone.kind === kind)?.visibility ?? "nobody";
  if (watchesAll) return ["owner", "team", "others"].includes(shown);
  if (viewer.kind !== "seat" || !state.get("seats", viewer.seat)) return false;
  const seat = String(viewer.seat);
  if (owner === seat) return shown !== "others" && shown !== "nobody";
  if (viewer.missed?.has(id)) return false;
  if (shown === "others") return true;
  return (
    shown === "team" &&
    sideOf(state, seat) !== undefined &&
    sideOf(state, seat) === sideOfZone(state, owner)
  );
};

/**
 * The viewer whose knowledge of a card a seat spectator has: the seat's for cards in its own zones and those that it
 * controls on the table, the Public's for all others.
 */
const knownToSeatSpectator = (state: TableState, id: CardId, seat: SeatId): Viewer => {
  const open = state.get("cards", id);
  const [, owner] = state.get("hidden", id)?.zone.split(":") ?? [];
  const holder = open ? String(open.controller) : owner;
  return holder === String(seat) ? { kind: "seat", seat } : { kind: "spectator", level: "public" };
};

/** Whether a viewer may know which back a card has: whoever is shown that the card is there. */
export const mayKnowBack = (state: TableState, id: CardId, viewer: LateViewer): boolean => {
  const hidden = state.get("hidden", id);
  if (!hidden) return state.get("cards", id) !== undefined;
  const [kind, owner] = hidden.zone.split(":");
  const isOwnRiddle =
    "seat" in viewer &&
    owner === String(viewer.seat) &&
    state.game.zones.find((zone) => zone.kind === kind)?.visibility === "others";
  return isOwnRiddle || mayKnow(state, id, viewer);
};
