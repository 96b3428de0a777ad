import "./ui/tokens.css";
import { RoomPage } from "./pages/room.tsx";
import { SoloPage } from "./pages/solo.tsx";
import { start } from "./pages/start.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

void start({
  Landing: lazyPart(async () => (await import("./pages/landing.tsx")).Landing),
  Room: RoomPage,
  Solo: SoloPage,
  Replay: lazyPart(async () => (await import("./pages/replay.tsx")).ReplayPage),
});
