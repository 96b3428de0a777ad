import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { settings } from "../src/device/settings.ts";
import { TableProvider } from "../src/model/table.tsx";
import buttonStyles from "../src/ui/button.module.css";
import type { DomTestTable } from "./dom-test-table.ts";

/** Renders a part of the page at a table, until the test ends. Cards are drawn, so nothing is fetched. */
export const renderAtTable = ({ table, root }: DomTestTable, part: ReactNode) => {
  settings.setState({ pictures: false });
  const place = document.createElement("div");
  root.append(place);
  const drawn = createRoot(place);
  onTestFinished(() => drawn.unmount());
  drawn.render(<TableProvider value={table}>{part}</TableProvider>);
  const buttons = (): HTMLButtonElement[] => [...place.querySelectorAll("button")];
  const button = (name: string): HTMLButtonElement | undefined =>
    buttons().find(({ textContent }) => textContent === name);
  return {
    place,
    button,
    /** What stands on the buttons that are filled. */
    filled: (): string[] =>
      buttons()
        .filter(({ classList }) => classList.contains(buttonStyles.main ?? ""))
        .map(({ textContent }) => textContent),
    press: (name: string): void => button(name)?.click(),
  };
};
