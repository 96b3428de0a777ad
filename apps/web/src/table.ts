import "./ui/tokens.css";
import { RoomPage } from "./pages/room.tsx";
import { start } from "./pages/start.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

void start({
  Landing: lazyPart(async () => (await import("./pages/landing.tsx")).Landing),
  Room: RoomPage,
  Solo: lazyPart(async () => (await import("./pages/solo.tsx")).SoloPage),
  Stream: lazyPart(async () => (await import("./pages/stream.tsx")).StreamPage),
  Replay: lazyPart(async () => (await import("./pages/replay.tsx")).ReplayPage),
  PreviewTable: lazyPart(async () => (await import("./pages/preview-table.tsx")).PreviewTable),
});
