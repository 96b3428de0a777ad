import { findZoneId } from "../games/seat-zones.ts";
import type { CardHandle, CardId, SeatId, ZoneId } from "../ids.ts";
import type { Transaction } from "../transaction.ts";
import { libraryKind, type NamedLibrary } from "./permission.ts";

/** The card with a handle, which `permit` has found in the actor's view. */
export const cardIdOfHandle = (tx: Transaction, handle: CardHandle): CardId => {
  const id = tx.state.cardOf(handle);
  if (id === undefined) throw new Error("A handle was let through that names no card");
  return id;
};

/** The library of a seat that a payload names, which `permit` has found. */
export const libraryOf = (tx: Transaction, seat: SeatId, named: NamedLibrary): ZoneId =>
  zoneOfActor(tx, seat, libraryKind(named));

/** What a log line says of a library: its kind, unless it is `library`. */
export const libraryValue = ({ zone = "library" }: NamedLibrary): { readonly library?: string } =>
  zone === "library" ? {} : { library: zone };

/** The actor's zone of a kind, which `permit` has found. */
export const zoneOfActor = (tx: Transaction, actor: SeatId, kind: string): ZoneId => {
  const zone = findZoneId(tx.state.game, kind, actor);
  if (!zone || !tx.state.zone(zone)) throw new Error(`An intent was let through without a ${kind}`);
  return zone;
};

/** Whether cards that were moved together lie face down now, as the move said or else their zone. */
export const areMovedCardsFaceDown = (
  { state }: Transaction,
  [first]: readonly CardId[],
): boolean => first !== undefined && state.get("cards", first)?.faceDown === true;
