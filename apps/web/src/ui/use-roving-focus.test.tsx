// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { type ListsBeyond, useRovingFocus } from "./use-roving-focus.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

interface ListProps {
  readonly name: string;
  readonly cards: readonly string[];
  readonly beyond: ListsBeyond;
}

const List = ({ name, cards, beyond }: ListProps) => {
  const roving = useRovingFocus(cards, beyond);
  return (
    <div data-list={name} role="listbox" aria-label={name} {...roving.list}>
      {cards.map((card) => (
        <span
          key={card}
          role="option"
          aria-selected="false"
          data-card={card}
          tabIndex={card === roving.stop ? 0 : -1}
        />
      ))}
    </div>
  );
};

/** Where the middles of cards lie. The board has two rows, the hand an arc whose ends are lower. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  goblin: [100, 100],
  ogre: [300, 104],
  forest: [100, 300],
  island: [500, 308],
  left: [120, 608],
  middle: [220, 600],
  right: [320, 608],
};

/** A board over a hand, and what has the focus after keys. */
const setUp = (board: readonly string[]) => {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  act(() =>
    root.render(
      <>
        <List name="board" cards={board} beyond={{ ArrowDown: "[data-list=hand]" }} />
        <List
          name="hand"
          cards={["left", "middle", "right"]}
          beyond={{ ArrowUp: "[data-list=board]" }}
        />
      </>,
    ),
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const cards = [...place.querySelectorAll<HTMLElement>("[data-card]")];
  for (const card of cards) {
    const [x, y] = PLACES[card.dataset.card ?? ""] ?? [0, 0];
    card.getBoundingClientRect = () => new DOMRect(x - 50, y - 70, 100, 140);
  }
  const after = (from: string, ...keys: string[]) => {
    act(() => cards.find(({ dataset }) => dataset.card === from)?.focus());
    for (const key of keys)
      act(() => {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      });
    return (document.activeElement as HTMLElement).dataset.card;
  };
  const stops = () =>
    [...place.querySelectorAll<HTMLElement>("[tabindex='0']")].map(
      ({ dataset }) => dataset.card ?? dataset.list,
    );
  return { after, stops };
};

test("[WT31] Up leads from any card of the hand to the nearest of the board, and Down from its lowest row back", () => {
  const { after, stops } = setUp(["goblin", "ogre", "forest", "island"]);
  expect(after("left", "ArrowUp")).toBe("forest");
  expect(stops()).toEqual(["forest", "left"]);
  expect(after("right", "ArrowUp")).toBe("island");
  expect(after("goblin", "ArrowDown")).toBe("forest");
  expect(after("forest", "ArrowDown")).toBe("left");
  expect(after("island", "ArrowDown")).toBe("right");
  expect(stops()).toEqual(["island", "right"]);
});

test("[WT31] the other arrow keys stay in their list", () => {
  const { after, stops } = setUp(["goblin", "ogre"]);
  expect(after("goblin", "ArrowUp")).toBe("goblin");
  expect(after("ogre", "ArrowRight")).toBe("ogre");
  expect(after("middle", "ArrowLeft", "ArrowLeft")).toBe("left");
  expect(after("right", "ArrowDown")).toBe("right");
  expect(stops()).toEqual(["ogre", "right"]);
});

test("[WT31] Up from the hand stays there where the board is empty", () => {
  const { after, stops } = setUp([]);
  expect(after("right", "ArrowUp")).toBe("right");
  expect(stops()).toEqual(["board", "right"]);
});
