import { lazyPart } from "../ui/lazy-part.tsx";

/** The page of a room, for the front page: fetched once a table is being set up. */
export const LazyRoom = lazyPart(async () => (await import("./room-page.tsx")).RoomPage);
