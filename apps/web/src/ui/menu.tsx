import { Menu as BaseMenu } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { type FocusEvent, type ReactNode, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { uiStrings } from "../text/ui.ts";
import styles from "./menu.module.css";
import textStyles from "./text.module.css";
import { useCloseOnBack } from "./use-close-on-back.ts";

/** An action of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
  /** The label of its keyboard shortcut. */
  readonly key?: string;
  /** Its keyboard shortcuts in the format of `aria-keyshortcuts`. */
  readonly shortcuts?: string;
  /** For a switch or an option: whether it is on. */
  readonly checked?: boolean;
}

/** An entry of a menu: an action, a choice, a submenu, or a separator. */
export type MenuEntry =
  | ({ readonly kind: "item" } & MenuItem)
  /** A radio group. */
  | { readonly kind: "choice"; readonly label: string; readonly options: readonly MenuItem[] }
  | { readonly kind: "more"; readonly label: string; readonly entries: readonly MenuEntry[] }
  | { readonly kind: "line" };

const MARGIN = 8;
/**
 * A menu at a point moves until it is on the page; one beside a box goes to another side, above where none has room.
 */
const AT_POINT = { side: "shift", align: "shift" } as const;
const BESIDE = { side: "flip", align: "shift", fallbackAxisSide: "start" } as const;

interface Props extends Closing {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
  /** The position: at the pointer, at an element's corner, or beside a box of this size. */
  readonly x: number;
  readonly y: number;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

interface Closing {
  readonly onClose: () => void;
}

/** Closes the menu, which returns the focus, and then runs the action, which may move the focus itself. */
const take = ({ run }: MenuItem, onClose: () => void): void => {
  flushSync(onClose);
  queueMicrotask(run);
};

/** Hidden from screen readers, which read `aria-keyshortcuts`. */
const Key = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <span aria-hidden="true">
      <kbd className={clsx(textStyles.key, styles.key)}>{name}</kbd>
    </span>
  );

const Item = ({ item, onClose }: Closing & { readonly item: MenuItem }) => {
  const { label, key, shortcuts, checked } = item;
  const props = {
    className: styles.item,
    label,
    "aria-keyshortcuts": shortcuts,
    onClick: () => take(item, onClose),
  };
  if (checked === undefined) {
    return (
      <BaseMenu.Item {...props}>
        {label}
        <Key name={key} />
      </BaseMenu.Item>
    );
  }
  return (
    <BaseMenu.CheckboxItem {...props} checked={checked}>
      {label}
      <Key name={key} />
    </BaseMenu.CheckboxItem>
  );
};

interface ChoiceProps extends Closing {
  readonly label: string;
  readonly options: readonly MenuItem[];
}

const Choice = ({ label, options, onClose }: ChoiceProps) => (
  <BaseMenu.RadioGroup aria-label={label} value={options.findIndex(({ checked }) => checked)}>
    {options.map((option, at) => (
      <BaseMenu.RadioItem
        key={option.label}
        className={styles.item}
        label={option.label}
        value={at}
        onClick={() => take(option, onClose)}
      >
        {option.label}
        <Key name={option.key} />
      </BaseMenu.RadioItem>
    ))}
  </BaseMenu.RadioGroup>
);

interface EntriesProps extends Closing {
  readonly entries: readonly MenuEntry[];
}

const Entry = ({ entry, onClose }: Closing & { readonly entry: MenuEntry }) => {
  switch (entry.kind) {
    case "line":
      return <BaseMenu.Separator className={styles.line} />;
    case "more":
      return <Submenu {...entry} onClose={onClose} />;
    case "choice":
      return <Choice {...entry} onClose={onClose} />;
    case "item":
      return <Item item={entry} onClose={onClose} />;
  }
};

const Entries = ({ entries, onClose }: EntriesProps): ReactNode =>
  entries.map((entry, at) => (
    <Entry
      key={entry.kind === "line" ? `line-${String(at)}` : entry.label}
      entry={entry}
      onClose={onClose}
    />
  ));

interface SubmenuProps extends EntriesProps {
  readonly label: string;
}

const Submenu = ({ label, ...rest }: SubmenuProps) => (
  <BaseMenu.SubmenuRoot>
    <BaseMenu.SubmenuTrigger className={styles.item} label={label}>
      {label}
      <span className={styles.more} aria-hidden="true" />
    </BaseMenu.SubmenuTrigger>
    <BaseMenu.Portal>
      <BaseMenu.Positioner className={styles.place} collisionPadding={MARGIN}>
        <BaseMenu.Popup className={styles.menu}>
          <Entries {...rest} />
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.SubmenuRoot>
);

/** Highlights the first entry if the menu was opened by a key, and none after a press. */
const useFirst = () => {
  const isOpening = useRef(true);
  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (isOpening.current && target === currentTarget && target.matches(":focus-visible")) {
      target.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
    }
    isOpening.current = false;
  };
};

/** A menu at a point, open while it is mounted. A press elsewhere or Escape closes it and the focus returns. */
export const Menu = ({ title, entries, x, y, width = 0, height = 0, onClose }: Props) => {
  const t = uiStrings.useText();
  useCloseOnBack(onClose);
  const anchor = useMemo(
    () => ({ getBoundingClientRect: () => new DOMRect(x, y, width, height) }),
    [x, y, width, height],
  );
  const handleFocus = useFirst();
  const handleOpen = (open: boolean): void => {
    if (!open) onClose();
  };
  return (
    <BaseMenu.Root open modal={false} onOpenChange={handleOpen}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className={styles.place}
          anchor={anchor}
          positionMethod="fixed"
          side="right"
          align="start"
          collisionAvoidance={width > 0 ? BESIDE : AT_POINT}
          collisionPadding={MARGIN}
        >
          <BaseMenu.Popup
            className={styles.menu}
            aria-label={title ?? t.menu}
            onFocus={handleFocus}
            onContextMenu={(event) => event.preventDefault()}
          >
            {title ? <div className={clsx(styles.title, textStyles.oneLine)}>{title}</div> : null}
            <Entries entries={entries} onClose={onClose} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
};
