// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { RequestBar } from "./request-bar.tsx";
import { PendingRequestStack } from "./request-stack.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

test("[WT92] on a phone one request is shown at a time, the oldest first, and the others by their number", () => {
  const page = document.createElement("main");
  const root = createRoot(page);
  const draw = (labels: readonly string[], alone = true): void =>
    act(() =>
      root.render(
        <PendingRequestStack alone={alone}>
          {labels.map((label) => (
            <RequestBar key={label} label={label}>
              {label}
            </RequestBar>
          ))}
        </PendingRequestStack>,
      ),
    );
  const shown = (): string[] =>
    [...page.querySelectorAll("section")]
      .filter(({ hidden }) => !hidden)
      .map((bar) => bar.textContent);
  const next = (): HTMLButtonElement | null => page.querySelector("button");

  draw(["hand"]);
  expect(shown()).toEqual(["hand"]);
  expect(next()).toBeNull();
  // A later request waits, wherever it is rendered.
  draw(["undo", "hand", "end"]);
  expect(shown()).toEqual(["hand"]);
  expect(next()?.textContent).toBe("1/3");
  expect(page.querySelector("[role=status]")?.textContent).toContain("3");
  act(() => next()?.click());
  act(() => next()?.click());
  expect(shown()).toEqual(["end"]);
  expect(next()?.textContent).toBe("3/3");
  act(() => next()?.click());
  expect(shown()).toEqual(["hand"]);
  draw(["undo", "end"]);
  expect(shown()).toEqual(["undo"]);
  draw(["end"]);
  expect(shown()).toEqual(["end"]);
  expect(next()).toBeNull();
  draw(["undo", "end"], false);
  expect(shown()).toEqual(["undo", "end"]);
  act(() => root.unmount());
});
