import "./ui/tokens.css";
import { mountApp } from "./pages/mount-app.tsx";
import { RoomPage } from "./pages/room-page.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

void mountApp({
  Landing: lazyPart(async () => (await import("./pages/landing-page.tsx")).LandingPage),
  Room: RoomPage,
  Solo: lazyPart(async () => (await import("./pages/solo-page.tsx")).SoloPage),
  Stream: lazyPart(async () => (await import("./pages/stream-page.tsx")).StreamPage),
  Replay: lazyPart(async () => (await import("./pages/replay-page.tsx")).ReplayPage),
  PreviewTable: lazyPart(async () => (await import("./pages/preview-table.tsx")).PreviewTable),
});
