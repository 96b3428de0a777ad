import { exchangeSeatKey } from "@baize/client";
import { saveRoomKeys } from "../model/room-keys.ts";

/**
 * A seat, and a key that can be exchanged for it once: an invitation, or the key of the same seat in the room that this
 * is a copy of.
 */
export interface ExchangeableSeatKey {
  readonly seat: number;
  readonly key: string;
}

/** Takes a seat with such a key. This device stores the seat's new key. */
export const takeSeatWithKey = async (room: string, given: ExchangeableSeatKey, game: string) => {
  const answer = await exchangeSeatKey(location.origin, room, given);
  if (answer.ok) saveRoomKeys(room, { seat: answer.value, game, at: Date.now() });
  return answer;
};
