import type { SharedReplayRef } from "@baize/client";

/** The route of the page's URL. */
export type PageRoute =
  | { readonly kind: "landing" }
  | { readonly kind: "room"; readonly room: string; readonly key: string | null }
  /** A room as an overlay on a video stream, or the page of a caster, who has the overlays with the token show it. */
  | {
      readonly kind: "stream";
      readonly room: string;
      readonly key: string | null;
      readonly page: "overlay" | "cast";
      readonly token: string | null;
    }
  /** A table on this device alone, with or without a bot as opponent. */
  | { readonly kind: "solo"; readonly opponent: boolean }
  /** A replay from a file of this device, or a shared one. `framed` is a replay embedded in another page. */
  | {
      readonly kind: "replay";
      readonly shared: SharedReplayRef | null;
      readonly framed: boolean;
    }
  /** The game editor, and the table inside it on which the game is tried. */
  | { readonly kind: "gameEditor" }
  | { readonly kind: "previewTable" }
  /** The tables of a tournament, or the form that creates them. */
  | { readonly kind: "tournament" }
  | { readonly kind: "unknown" };

/** Parses the address of a shared replay from a fragment. */
const sharedIn = (hash: string): SharedReplayRef | null => {
  const [, room, share] = /^#([a-z0-9_-]+)\.([\w-]{22})$/.exec(hash) ?? [];
  return room === undefined || share === undefined ? null : { room, share };
};

/** Parses a URL. The key is in the fragment, which browsers don't send to servers. */
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
  const [, room, page] = /^\/r\/([a-z0-9_-]+)(?:\/(overlay|cast))?\/?$/.exec(pathname) ?? [];
  if (room === undefined) return { kind: "unknown" };
  const fragment = new URLSearchParams(hash.slice(1));
  const key = fragment.get("key");
  if (page === undefined) return { kind: "room", room, key };
  return { kind: "stream", room, key, page: page as "overlay", token: fragment.get("cast") };
};

/** The path of a room, with the key that opens it. `rest` is a page of the room or a query. */
export const roomPath = (room: string, key: string, rest = ""): string =>
  `/r/${room}${rest}#key=${encodeURIComponent(key)}`;

/** A link to a room for others. Chat programs show a preview of the game whose id is in it. */
export const roomLink = (room: string, key: string, game: string): string =>
  `${location.origin}${roomPath(room, key, `?game=${encodeURIComponent(game)}`)}`;

/** The link to a room's overlay for a video stream, with a spectator's key. */
export const streamLink = (room: string, key: string): string =>
  `${location.origin}${roomPath(room, key, "/overlay")}`;

/** Navigates to another page of the app without reloading. */
export const navigateTo = (path: string): void => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
};
