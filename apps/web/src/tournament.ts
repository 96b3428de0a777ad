import "./ui/tokens.css";
import { LazyRoom } from "./pages/lazy-room.ts";
import { start } from "./pages/start.tsx";
import { TournamentPage } from "./tournament/tournament-page.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

void start({
  Landing: lazyPart(async () => (await import("./pages/landing.tsx")).Landing),
  Room: LazyRoom,
  Solo: lazyPart(async () => (await import("./pages/solo.tsx")).SoloPage),
  Stream: lazyPart(async () => (await import("./pages/stream.tsx")).StreamPage),
  Replay: lazyPart(async () => (await import("./pages/replay.tsx")).ReplayPage),
  PreviewTable: lazyPart(async () => (await import("./pages/preview-table.tsx")).PreviewTable),
  Tournament: TournamentPage,
});
