import "./menu.css";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";

/** One line of a menu: something to do, or a line between groups. */
export type MenuEntry =
  | {
      readonly kind: "item";
      readonly label: string;
      readonly run: () => void;
      readonly key?: string;
      /** Why it can't be done now; greys the line out. */
      readonly blocked?: string | null;
      readonly danger?: boolean;
      /** Makes the line a switch: whether it is on. */
      readonly checked?: boolean;
    }
  /** Opens a submenu in the place of this menu. */
  | {
      readonly kind: "more";
      readonly label: string;
      readonly entries: readonly MenuEntry[];
      readonly run: (point: { readonly x: number; readonly y: number }) => void;
    }
  | { readonly kind: "line" };

export interface MenuRequest {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
  /** Where it opens: at the pointer, or at the corner of its element. */
  readonly x: number;
  readonly y: number;
}

const MARGIN = 8;

const place = (menu: HTMLElement, x: number, y: number): void => {
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN));
  const below = y + height + MARGIN <= innerHeight;
  const top = below ? y : Math.max(MARGIN, Math.min(y - height, innerHeight - height - MARGIN));
  menu.style.left = `${left}px`;
  menu.style.top = `${Math.max(MARGIN, top)}px`;
};

const items = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"], [role="menuitemcheckbox"]'),
];

const step = (menu: HTMLElement, key: string): HTMLElement | undefined => {
  const all = items(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return all[(at + 1) % all.length];
  if (key === "ArrowUp") return all[(at - 1 + all.length) % all.length];
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1) return undefined;
  const begins = (item: HTMLElement): boolean =>
    item.textContent?.toLowerCase().startsWith(key.toLowerCase()) ?? false;
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
};

interface LineProps {
  readonly entry: MenuEntry;
  readonly point: { readonly x: number; readonly y: number };
  readonly close: () => void;
}

const Line = ({ entry, point, close }: LineProps) => {
  if (entry.kind === "line") return <hr className="menu-line" />;
  if (entry.kind === "more") {
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className="menu-item"
        aria-haspopup="menu"
        onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
        onClick={() => {
          close();
          entry.run(point);
        }}
      >
        {entry.label}
        <span className="menu-more" aria-hidden="true" />
      </button>
    );
  }
  const role =
    entry.checked === undefined
      ? { role: "menuitem" }
      : { role: "menuitemcheckbox", "aria-checked": entry.checked };
  return (
    <button
      {...role}
      type="button"
      tabIndex={-1}
      className={`menu-item ${entry.danger ? "menu-item-danger" : ""}`}
      aria-disabled={entry.blocked ? true : undefined}
      title={entry.blocked ?? undefined}
      onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (entry.blocked) return;
        close();
        entry.run();
      }}
    >
      {entry.label}
      {entry.key ? <kbd className="key">{entry.key}</kbd> : null}
    </button>
  );
};

/** A menu at a point, in the top layer; a press elsewhere or Escape closes it and the focus goes back. */
export const Menu = ({ title, entries, x, y, onClose }: MenuRequest & { onClose: () => void }) => {
  const t = useText(uiText);
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(document.activeElement);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    menu.showPopover();
    place(menu, x, y);
    items(menu)[0]?.focus({ preventScroll: true });
  }, [x, y]);
  useEffect(() => {
    const outside = (event: Event): void => {
      if (!ref.current?.contains(event.target as Node)) onClose();
    };
    addEventListener("pointerdown", outside, true);
    addEventListener("resize", onClose);
    return () => {
      removeEventListener("pointerdown", outside, true);
      removeEventListener("resize", onClose);
    };
  }, [onClose]);
  const close = (): void => {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close();
      return;
    }
    const next = step(event.currentTarget, event.key);
    if (!next || event.key === " " || event.key === "Enter") return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={ref}
      role="menu"
      popover="manual"
      className="menu"
      aria-label={title ?? t.menu}
      onKeyDown={handleKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      {title ? <div className="menu-title">{title}</div> : null}
      {entries.map((entry, at) => (
        <Line
          key={entry.kind === "line" ? `line-${String(at)}` : entry.label}
          entry={entry}
          point={{ x, y }}
          close={close}
        />
      ))}
    </div>
  );
};
