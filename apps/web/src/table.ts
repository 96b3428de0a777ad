import "./ui/tokens.css";
import { LAZY_PAGES } from "./pages/lazy-pages.ts";
import { mountAppWithPages } from "./pages/mount-app.tsx";
import { RoomPage } from "./pages/room-page.tsx";

void mountAppWithPages({ ...LAZY_PAGES, Room: RoomPage });
