import "@fontsource-variable/mona-sans/wdth.css";
import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { settings } from "../device/settings.ts";
import { textsLoaded } from "../text/area.ts";
import { markLanguage } from "../text/language.ts";
import { applyTheme } from "../ui/theme.ts";
import { App, type Pages } from "./app.tsx";

/** Shows the page that the address asks for. */
export const start = async (pages: Pages): Promise<void> => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no #root");
  applyTheme();
  settings.subscribe((state) => applyTheme(state));
  markLanguage();
  // The page can be used without it, so the table's first files don't contain it.
  void import("../offline/register.ts").then(
    ({ keepForOffline }) => keepForOffline(),
    () => null,
  );
  await textsLoaded();
  createRoot(root).render(
    <StrictMode>
      <App pages={pages} />
    </StrictMode>,
  );
};
