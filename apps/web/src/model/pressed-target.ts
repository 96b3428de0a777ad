import type { CardHandle, ZoneId } from "@baize/engine";

/** What was pressed: a card, the top of a pile, or an empty place of a zone. */
export type PressedTarget =
  | {
      readonly kind: "card";
      readonly element: HTMLElement;
      readonly handle: CardHandle;
      readonly zone: ZoneId;
    }
  | { readonly kind: "pile"; readonly element: HTMLElement; readonly zone: ZoneId }
  | { readonly kind: "place"; readonly element: HTMLElement; readonly zone: ZoneId };

/** Reads the pressed target from the attributes `data-card`, `data-pile` and `data-drop`; null for anything else. */
export const pressedTargetOf = (target: EventTarget | null): PressedTarget | null => {
  if (!(target instanceof Element)) return null;
  if (target.closest("[data-still]")) return null;
  const card = target.closest<HTMLElement>("[data-card]");
  const drop = target.closest<HTMLElement>("[data-drop]");
  const zone = drop?.dataset.drop as ZoneId | undefined;
  if (card?.dataset.card !== undefined && zone !== undefined) {
    return { kind: "card", element: card, handle: card.dataset.card as CardHandle, zone };
  }
  if (!drop || zone === undefined) return null;
  const pile = target.closest<HTMLElement>("[data-pile]");
  return pile ? { kind: "pile", element: pile, zone } : { kind: "place", element: drop, zone };
};
