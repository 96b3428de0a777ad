import "./ui/tokens.css";
import { LAZY_PAGES } from "./pages/lazy-pages.ts";
import { mountApp } from "./pages/mount-app.tsx";
import { TournamentPage } from "./tournament/tournament-page.tsx";

void mountApp({ ...LAZY_PAGES, Tournament: TournamentPage });
