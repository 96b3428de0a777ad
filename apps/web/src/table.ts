import "./ui/tokens.css";
import { LAZY_PAGES } from "./pages/lazy-pages.ts";
import { mountApp } from "./pages/mount-app.tsx";
import { RoomPage } from "./pages/room-page.tsx";

void mountApp({ ...LAZY_PAGES, Room: RoomPage });
