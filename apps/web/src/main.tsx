import "@fontsource-variable/mona-sans/wdth.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { keepForOffline } from "./offline/register.ts";
import { markLanguage } from "./text/language.ts";
import { applyTheme, readTheme } from "./ui/theme.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

applyTheme(readTheme());
keepForOffline();
markLanguage();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
