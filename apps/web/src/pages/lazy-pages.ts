import { lazyPart } from "../ui/lazy-part.tsx";
import { LazyRoomPage } from "./lazy-room-page.ts";

/** The pages that every document can show, each fetched when it is first wanted. */
export const LAZY_PAGES = {
  Landing: lazyPart(async () => (await import("./landing-page.tsx")).LandingPage),
  Room: LazyRoomPage,
  Solo: lazyPart(async () => (await import("./solo-page.tsx")).SoloPage),
  Stream: lazyPart(async () => (await import("./stream-page.tsx")).StreamPage),
  Replay: lazyPart(async () => (await import("./replay-page.tsx")).ReplayPage),
  PreviewTable: lazyPart(async () => (await import("./preview-table.tsx")).PreviewTable),
};
