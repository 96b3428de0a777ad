import "./ui/tokens.css";
import { LAZY_PAGES } from "./pages/lazy-pages.ts";
import { mountAppWithPages } from "./pages/mount-app.tsx";
import { TournamentPage } from "./tournament/tournament-page.tsx";

void mountAppWithPages({ ...LAZY_PAGES, Tournament: TournamentPage });
