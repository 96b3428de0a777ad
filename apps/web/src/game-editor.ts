import "./ui/tokens.css";
import { GameEditor } from "./game-editor/game-editor.tsx";
import { LazyRoom } from "./pages/lazy-room.ts";
import { mountApp } from "./pages/mount-app.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

void mountApp({
  Landing: lazyPart(async () => (await import("./pages/landing-page.tsx")).LandingPage),
  Room: LazyRoom,
  Solo: lazyPart(async () => (await import("./pages/solo-page.tsx")).SoloPage),
  Stream: lazyPart(async () => (await import("./pages/stream-page.tsx")).StreamPage),
  Replay: lazyPart(async () => (await import("./pages/replay-page.tsx")).ReplayPage),
  GameEditor,
  PreviewTable: lazyPart(async () => (await import("./pages/preview-table.tsx")).PreviewTable),
});
