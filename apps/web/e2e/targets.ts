import { expect, type Page } from "@playwright/test";

/** What may be smaller than a finger, and why that is no barrier (WCAG 2.2, 2.5.8). */
const SMALLER: readonly (readonly [selector: string, reason: string])[] = [
  ["p a, li a, dd a", "inline: a link within a sentence"],
  ["[data-named-card]", "inline: a card named in a line of the log"],
];

/** What lies over the table while it is open. */
const OVERLAYS = "[data-panel], aside, [data-asks], [role=menu], [role=dialog], [data-preview]";

const TARGET_PX = 44;
/** Edges may lie on half pixels. */
const ROUNDING_PX = 1;

interface Small {
  readonly what: string;
  readonly width: number;
  readonly height: number;
}

/**
 * What can be pressed in a part of the page and gives a finger less room than it needs, with the room that it gives.
 */
const smallTargets = (page: Page, part: string): Promise<Small[]> =>
  page.evaluate(
    ([inside, smaller, least, overlays]) => {
      const pressed =
        "button, a[href], select, input:not([type=hidden]), textarea, summary, [role=button], [role^=menuitem]";
      /** A box or a dot is pressed by way of its label too, and a pile wherever it lies. */
      const targetOf = (element: Element): Element =>
        element.matches("[type=checkbox], [type=radio], [data-pile-name]")
          ? (element.closest("label, [data-drop]") ?? element)
          : element;
      const hits = (target: Element, x: number, y: number): boolean =>
        target.contains(document.elementFromPoint(x, y));
      /** How far a press is taken from a point on, one way. */
      const reach = (target: Element, [x, y]: number[], [dx, dy]: number[]): number => {
        let far = 0;
        while (
          far < 2 * least &&
          hits(target, (x ?? 0) + far * (dx ?? 0), (y ?? 0) + far * (dy ?? 0))
        )
          far += 1;
        return far;
      };
      /** Whether a panel that was opened over it covers some of it. */
      const isCovered = (target: Element): boolean => {
        const { left, top, right, bottom } = target.getBoundingClientRect();
        const corners = [
          [left + 2, top + 2],
          [right - 2, top + 2],
          [left + 2, bottom - 2],
          [right - 2, bottom - 2],
        ];
        return corners.some(([x, y]) => {
          const over = document.elementFromPoint(x ?? 0, y ?? 0)?.closest(overlays);
          return over && !over.contains(target);
        });
      };
      const measure = (target: Element): Small[] => {
        target.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, width, height } = target.getBoundingClientRect();
        const at = [left + width / 2, top + height / 2];
        if (width === 0 || !hits(target, at[0] ?? 0, at[1] ?? 0) || isCovered(target)) return [];
        const wide = reach(target, at, [-1, 0]) + reach(target, at, [1, 0]);
        const high = reach(target, at, [0, -1]) + reach(target, at, [0, 1]);
        if (wide >= least && high >= least) return [];
        const name = target.getAttribute("aria-label") ?? target.textContent ?? "";
        return [
          { what: `${target.className || target.tagName}: ${name}`, width: wide, height: high },
        ];
      };
      return [...document.querySelectorAll(inside)]
        .flatMap((root) => [...root.querySelectorAll(pressed)])
        .filter((element) => !element.matches(smaller) && element.checkVisibility())
        .flatMap((element) => measure(targetOf(element)));
    },
    [
      part,
      SMALLER.map(([selector]) => selector).join(", "),
      TARGET_PX - ROUNDING_PX,
      OVERLAYS,
    ] as const,
  );

/**
 * Everything that can be pressed in a part of the page takes a finger's press on 44 by 44 pixels, once the page has
 * come to rest: after its size changed, parts of it take their places a frame or two later.
 */
export const expectTouchTargetSizes = (page: Page, where: string, part = "body"): Promise<void> =>
  expect
    .poll(() => smallTargets(page, part), { message: `${where}: room for a finger` })
    .toEqual([]);
