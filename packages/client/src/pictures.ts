import type { SetPictureResponse } from "@baize/protocol";
import { ask, askFor, bearer, type HttpResult, roomAddress } from "./http.ts";

/** A picture for the cards of a name, and the key of the seat that owns them, or the host's for one of the game's. */
interface PictureToSend {
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Sends a picture, which the room then keeps for the cards of its name. */
export const sendPicture = (
  url: string,
  room: string,
  { key, name, bytes }: PictureToSend,
): Promise<HttpResult<SetPictureResponse>> =>
  ask(`${roomAddress(url, room)}/pictures?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: bearer(key),
    body: bytes,
  });

/** A picture that a face names; null when the room doesn't give it to the holder of this key now. */
export const fetchPicture = async (
  url: string,
  room: string,
  { key, picture }: { readonly key: string; readonly picture: string },
): Promise<ArrayBuffer | null> => {
  const address = `${roomAddress(url, room)}/pictures/${picture}`;
  const answer = await askFor(address, { method: "GET", headers: bearer(key) }, (response) =>
    response.arrayBuffer(),
  );
  return answer.ok ? answer.value : null;
};
