import "./ui/tokens.css";
import { LandingPage } from "./pages/landing-page.tsx";
import { LAZY_PAGES } from "./pages/lazy-pages.ts";
import { mountAppWithPages } from "./pages/mount-app.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

// Without a network every address opens this document.
void mountAppWithPages({
  ...LAZY_PAGES,
  Landing: LandingPage,
  GameEditor: lazyPart(async () => (await import("./game-editor/game-editor.tsx")).GameEditor),
  Tournament: lazyPart(
    async () => (await import("./tournament/tournament-page.tsx")).TournamentPage,
  ),
});
