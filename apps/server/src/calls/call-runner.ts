import { type Result, succeed } from "@baize/engine";
import type { Credential, Room, RoomHttpOperations } from "@baize/room";
import {
  BAD_KEY_FAILURE,
  CALL_BUDGET_FAILURE,
  DELAY_NOT_OVER_FAILURE,
  type HttpResult,
  NO_SUCH_ROOM_FAILURE,
  toHttpResult,
} from "../http-result.ts";
import { type LoadedRoom, waitForRelaysOrTimeout } from "../loaded-room.ts";

/** What a call does with the room. */
export type RoomOperation<T> = (operations: RoomHttpOperations, room: Room) => Result<T>;

/** A call's key and the number of bytes that it sent, which are charged to the key's account ([BU6]). */
export interface CallCredential extends Credential {
  readonly bytes?: number;
  /** Whether they were charged before the body was read. */
  readonly isCharged?: boolean;
}

/** The result of a call whose key shows the table live, or the room where the key shows it late. */
type LiveOrLate<T> = { readonly live: T } | { readonly room: Room };

/** Admits calls over HTTP to a room: each waits for its turn, and is charged to a key that is valid at that moment. */
export class RoomCallRunner {
  readonly #loaded: LoadedRoom;

  constructor(loaded: LoadedRoom) {
    this.#loaded = loaded;
  }

  /** Makes a call of the holder of one of the room's keys, or of the operator. */
  async call<T>(
    caller: CallCredential | "operator",
    call: RoomOperation<T>,
  ): Promise<HttpResult<T>> {
    const room = await this.#loaded.enter();
    if (!room) return NO_SUCH_ROOM_FAILURE;
    const refusal = caller === "operator" ? null : keyRefusal(room, caller);
    if (refusal) return refusal;
    const outcome = toHttpResult(call(room.httpOperations, room));
    // A replaced link is answered when the relays have closed its sockets.
    await waitForRelaysOrTimeout((go) => room.relays.whenConfirmed(go));
    return outcome;
  }

  /** The same, once what the key shows is made, which takes a while for spectators who watch with a delay. */
  async callShown<T>(credential: CallCredential, call: RoomOperation<T>): Promise<HttpResult<T>> {
    const { scope } = credential;
    const asked = await this.call<LiveOrLate<T>>(credential, (operations, room) => {
      if (room.isDelayed(scope)) return succeed({ room });
      const live = call(operations, room);
      return live.ok ? succeed({ live: live.value }) : live;
    });
    if (!asked.ok) return asked;
    if ("live" in asked.value) return succeed(asked.value.live);
    const { room } = asked.value;
    await waitForRelaysOrTimeout((go) => room.whenShown(scope, go));
    if (!room.reader.isShown(scope)) return DELAY_NOT_OVER_FAILURE;
    return this.call({ ...credential, isCharged: true }, call);
  }

  /** Makes a call whose key `call` itself checks. Its bytes are charged to the account of calls without a key. */
  async callWithoutKey<T>(bytes: number, call: RoomOperation<T>): Promise<HttpResult<T>> {
    const room = await this.#loaded.enter();
    if (!room) return NO_SUCH_ROOM_FAILURE;
    return room.charges.call(null, bytes)
      ? toHttpResult(call(room.httpOperations, room))
      : CALL_BUDGET_FAILURE;
  }
}

/** Charges a call to its key. Returns the refusal, or null. */
const keyRefusal = (room: Room, credential: CallCredential): HttpResult<never> | null => {
  if (!room.httpOperations.isKeyCurrent(credential)) return BAD_KEY_FAILURE;
  const { scope, bytes, isCharged = false } = credential;
  if (!isCharged && !room.charges.call(scope, bytes)) return CALL_BUDGET_FAILURE;
  const refusal = room.httpOperations.admissionRefusal(credential);
  return refusal && toHttpResult<never>(refusal);
};
