import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
