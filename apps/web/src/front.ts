import "./ui/tokens.css";
import { Landing } from "./pages/landing.tsx";
import { LazyRoom } from "./pages/lazy-room.ts";
import { start } from "./pages/start.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

// Without a network every address opens this document.
void start({
  Landing,
  Room: LazyRoom,
  Solo: lazyPart(async () => (await import("./pages/solo.tsx")).SoloPage),
  Stream: lazyPart(async () => (await import("./pages/stream.tsx")).StreamPage),
  Replay: lazyPart(async () => (await import("./pages/replay.tsx")).ReplayPage),
  GameEditor: lazyPart(async () => (await import("./game-editor/game-editor.tsx")).GameEditor),
  Tournament: lazyPart(
    async () => (await import("./tournament/tournament-page.tsx")).TournamentPage,
  ),
  PreviewTable: lazyPart(async () => (await import("./pages/preview-table.tsx")).PreviewTable),
});
