import "@fontsource-variable/mona-sans/wdth.css";
import "../ui/base.css";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { settings } from "../device/settings.ts";
import { setDocumentLanguage } from "../text/language.ts";
import { waitForTexts } from "../text/text-catalogue.ts";
import { applyDisplaySettings } from "../ui/apply-display-settings.ts";
import { App, type PageComponents } from "./app.tsx";

/** Mounts the app for the page's URL. */
export const mountAppWithPages = async (pages: PageComponents): Promise<void> => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no #root");
  applyDisplaySettings();
  settings.subscribe((state) => applyDisplaySettings(state));
  setDocumentLanguage();
  // The page works without it, so it isn't part of the table's first files.
  void import("../offline/register-service-worker.ts").then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    () => null,
  );
  await waitForTexts();
  // At once, and its effects too, because one of them opens a table's connection: React would schedule both for later.
  flushSync(() => {
    createRoot(root).render(
      <StrictMode>
        <App pages={pages} />
      </StrictMode>,
    );
  });
};
