import "./ui/tokens.css";
import { GameEditor } from "./game-editor/game-editor.tsx";
import { LAZY_PAGES } from "./pages/lazy-pages.ts";
import { mountAppWithPages } from "./pages/mount-app.tsx";

void mountAppWithPages({ ...LAZY_PAGES, GameEditor });
