/** What the page's address asks for. */
export type PageRoute =
  | { readonly kind: "landing" }
  | { readonly kind: "room"; readonly room: string; readonly key: string | null }
  /** A room as an overlay on a video stream. */
  | { readonly kind: "stream"; readonly room: string; readonly key: string | null }
  /** A table that only this device has, with or without an opponent that the page plays. */
  | { readonly kind: "solo"; readonly opponent: boolean }
  /** A recording that is opened from this device, or one that somebody shared; in another page's frame it is alone. */
  | {
      readonly kind: "replay";
      readonly shared: SharedReplayAddress | null;
      readonly framed: boolean;
    }
  /** Where a game is made, and the table in it on which the game is tried. */
  | { readonly kind: "gameEditor" }
  | { readonly kind: "previewTable" }
  /** The tables of a tournament, or the page that makes they are made. */
  | { readonly kind: "tournament" }
  | { readonly kind: "unknown" };

/** Where a shared replay is: in which room, and under which id. */
export interface SharedReplayAddress {
  readonly room: string;
  readonly share: string;
}

/** The shared replay that a fragment names. */
const sharedIn = (hash: string): SharedReplayAddress | null => {
  const [, room, share] = /^#([a-z0-9_-]+)\.([\w-]{22})$/.exec(hash) ?? [];
  return room === undefined || share === undefined ? null : { room, share };
};

/** Reads an address; the key stays in the fragment, which no server is sent. */
export const parsePageRoute = ({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): PageRoute => {
  if (pathname === "/") return { kind: "landing" };
  if (pathname === "/solo") return { kind: "solo", opponent: search === "?opponent" };
  if (pathname === "/replay" || pathname === "/replay/embed") {
    return { kind: "replay", shared: sharedIn(hash), framed: pathname !== "/replay" };
  }
  if (pathname === "/games/new") return { kind: "gameEditor" };
  if (pathname === "/games/new/table") return { kind: "previewTable" };
  if (pathname === "/event") return { kind: "tournament" };
  const [, room, stream] = /^\/r\/([a-z0-9_-]+)(\/overlay)?\/?$/.exec(pathname) ?? [];
  if (room === undefined) return { kind: "unknown" };
  const key = new URLSearchParams(hash.slice(1)).get("key");
  return { kind: stream === undefined ? "room" : "stream", room, key };
};

/** The address of a room, with the key that opens it; `rest` is a page of it or a query. */
export const roomPath = (room: string, key: string, rest = ""): string =>
  `/r/${room}${rest}#key=${encodeURIComponent(key)}`;

/** A link to a room, to send to others. Chat programs preview the game whose id is in it. */
export const roomLink = (room: string, key: string, game?: string): string => {
  const query = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
  return `${location.origin}${roomPath(room, key, query)}`;
};

/** The link that shows a room as an overlay on a video stream, to those who may watch with the key. */
export const streamLink = (room: string, key: string): string =>
  `${location.origin}${roomPath(room, key, "/overlay")}`;

/** Navigates to another page of the app without reloading. */
export const navigateTo = (path: string): void => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
};
