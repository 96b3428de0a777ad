import "./ui/tokens.css";
import { LandingPage } from "./pages/landing-page.tsx";
import { LazyRoom } from "./pages/lazy-room.ts";
import { mountApp } from "./pages/mount-app.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

// Without a network every address opens this document.
void mountApp({
  Landing: LandingPage,
  Room: LazyRoom,
  Solo: lazyPart(async () => (await import("./pages/solo-page.tsx")).SoloPage),
  Stream: lazyPart(async () => (await import("./pages/stream-page.tsx")).StreamPage),
  Replay: lazyPart(async () => (await import("./pages/replay-page.tsx")).ReplayPage),
  GameEditor: lazyPart(async () => (await import("./game-editor/game-editor.tsx")).GameEditor),
  Tournament: lazyPart(
    async () => (await import("./tournament/tournament-page.tsx")).TournamentPage,
  ),
  PreviewTable: lazyPart(async () => (await import("./pages/preview-table.tsx")).PreviewTable),
});
