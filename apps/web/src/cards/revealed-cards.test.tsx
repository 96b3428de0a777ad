// @vitest-environment happy-dom
import type { Client, Snapshot } from "@baize/client";
import { findBuiltInGame, type LogLine, seatId } from "@baize/engine";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { settings } from "../device/settings.ts";
import { createTableModel, TableProvider } from "../model/table.tsx";
import { RevealedCards } from "./revealed-cards.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const [ANNA, BEN] = [seatId(1), seatId(2)];

const revealed = (more: Partial<LogLine> = {}): LogLine => ({
  type: "card.reveal",
  at: 1,
  seat: BEN,
  cards: ["Forest"],
  values: { to: [] },
  ...more,
});

/** What Anna's page shows of revealed cards while lines come to her log. Time is set by hand. */
const setUp = () => {
  vi.useFakeTimers();
  settings.setState({ pictures: false });
  let log: readonly LogLine[] = [revealed({ at: 0, cards: ["Earlier"] })];
  const seats = new Map([[BEN, { name: "Ben" }]]);
  const listeners = new Set<() => void>();
  const client = {
    getSnapshot: () => ({ log, view: { seats, cards: new Map() } }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const session = { game: findBuiltInGame("magic"), viewer: { kind: "seat", seat: ANNA } };
  const table = createTableModel(
    client as unknown as Client,
    session as NonNullable<Snapshot["session"]>,
  );
  const place = document.createElement("div");
  document.body.append(place);
  const drawn = createRoot(place);
  act(() =>
    drawn.render(
      <TableProvider value={table}>
        <RevealedCards />
      </TableProvider>,
    ),
  );
  onTestFinished(() => {
    drawn.unmount();
    place.remove();
    settings.setState({ pictures: true });
    vi.useRealTimers();
  });
  return {
    comes: (line: LogLine) =>
      act(() => {
        log = [...log, line];
        for (const listener of listeners) listener();
      }),
    passes: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    fires: (event: Event) => act(() => document.body.dispatchEvent(event)),
    names: () => [...place.querySelectorAll("[data-card-name]")].map((name) => name.textContent),
    text: () => place.textContent,
  };
};

test("[WT132] what others reveal to a player is shown for a while, and neither what the player can't see nor the player's own", () => {
  const page = setUp();
  expect(page.text()).toBe("");
  page.comes(revealed({ at: 2, cards: [null] }));
  page.comes(revealed({ at: 3, seat: ANNA }));
  page.comes(revealed({ at: 4, values: { to: "none" } }));
  page.comes(revealed({ at: 5, type: "card.move" }));
  page.comes(revealed({ at: 6, type: "library.take", values: { to: "none" } }));
  expect(page.text()).toBe("");
  page.comes(revealed({ at: 7, type: "library.take", cards: ["Forest", null], counts: [2, 3] }));
  expect(page.text()).toContain("Ben reveals");
  expect(page.names()).toEqual(["Forest", "Forest"]);
  page.passes(5900);
  expect(page.names()).toHaveLength(2);
  page.passes(200);
  expect(page.text()).toBe("");
});

test("[WT132] of many cards the first eight are shown, and how many more there are", () => {
  const page = setUp();
  page.comes(revealed({ type: "hand.reveal", cards: ["Forest", "Island"], counts: [7, 3] }));
  expect(page.names()).toHaveLength(8);
  expect(page.text()).toContain("and 2 more");
});

test("[WT132] revealed cards go at the next press or by Escape, which do what they always do", () => {
  const page = setUp();
  const pressed = vi.fn();
  document.body.addEventListener("pointerdown", pressed);
  onTestFinished(() => document.body.removeEventListener("pointerdown", pressed));
  const press = () => page.fires(new PointerEvent("pointerdown", { bubbles: true }));
  page.comes(revealed());
  // A press that was on its way when they came leaves them.
  press();
  expect(page.names()).toEqual(["Forest"]);
  page.passes(1000);
  press();
  expect(page.text()).toBe("");
  expect(pressed).toHaveBeenCalledTimes(2);
  page.comes(revealed({ at: 2 }));
  expect(page.names()).toEqual(["Forest"]);
  const pressedKey = new KeyboardEvent("keydown", {
    key: "Escape",
    bubbles: true,
    cancelable: true,
  });
  page.fires(pressedKey);
  expect(page.text()).toBe("");
  expect(pressedKey.defaultPrevented).toBe(false);
});
