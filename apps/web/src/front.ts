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
  Bench: lazyPart(async () => (await import("./bench/bench.tsx")).Bench),
  Event: lazyPart(async () => (await import("./event/event.tsx")).EventPage),
  Trial: lazyPart(async () => (await import("./pages/trial.tsx")).Trial),
});
