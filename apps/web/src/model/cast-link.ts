import { roomPath } from "./page-route.ts";
import { readRoomKeys, saveRoomKeys } from "./room-keys.ts";

/** Random text that joins a caster's page to its overlays. */
export const newCastToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The token in the links that this device hands out for a room, so that they stay a pair. */
export const getOrCreateCastToken = (room: string): string => {
  const { cast = newCastToken() } = readRoomKeys(room);
  saveRoomKeys(room, { cast });
  return cast;
};

interface CastLinkParts {
  readonly room: string;
  readonly key: string;
  readonly token: string;
}

/** The path of a caster's page, or of the overlay that it drives. */
export const castOrOverlayPath = (
  { room, key, token }: CastLinkParts,
  page: "cast" | "overlay",
): string => `${roomPath(room, key, `/${page}`)}&cast=${token}`;

export const castOrOverlayLink = (parts: CastLinkParts, page: "cast" | "overlay"): string =>
  location.origin + castOrOverlayPath(parts, page);
