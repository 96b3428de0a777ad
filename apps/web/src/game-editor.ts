import "./ui/tokens.css";
import { GameEditor } from "./game-editor/game-editor.tsx";
import { LAZY_PAGES } from "./pages/lazy-pages.ts";
import { mountApp } from "./pages/mount-app.tsx";

void mountApp({ ...LAZY_PAGES, GameEditor });
