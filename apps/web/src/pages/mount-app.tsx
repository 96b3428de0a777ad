import "@fontsource-variable/mona-sans/wdth.css";
import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { settings } from "../device/settings.ts";
import { setDocumentLanguage } from "../text/language.ts";
import { waitForTexts } from "../text/text-catalogue.ts";
import { applyTheme } from "../ui/theme.ts";
import { App, type PageComponents } from "./app.tsx";

/** Shows the page that the address asks for. */
export const mountApp = async (pages: PageComponents): Promise<void> => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no #root");
  applyTheme();
  settings.subscribe((state) => applyTheme(state));
  setDocumentLanguage();
  // The page can be used without it, so the table's first files don't contain it.
  void import("../offline/register-service-worker.ts").then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    () => null,
  );
  await waitForTexts();
  createRoot(root).render(
    <StrictMode>
      <App pages={pages} />
    </StrictMode>,
  );
};
