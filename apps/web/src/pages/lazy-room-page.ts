import { lazyPart } from "../ui/lazy-part.tsx";

/** The page of a room, for the front page. It is loaded once a table is being created. */
export const LazyRoomPage = lazyPart(async () => (await import("./room-page.tsx")).RoomPage);
