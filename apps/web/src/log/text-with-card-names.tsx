import type { KeyboardEvent } from "react";
import { hideCardPreview, showCardPreview } from "../cards/hover-preview.ts";
import { faceCalled } from "../model/cards/face-called.ts";
import { localizeCardName } from "../model/cards/localized-face-name.ts";
import { useTable } from "../model/table.tsx";
import styles from "./log-panel.module.css";

/** Splits a sentence at card names. Each part says whether it is a name; of overlapping names the longest counts. */
export const splitAtNames = (
  text: string,
  names: readonly (string | null)[] = [],
): readonly (readonly [string, boolean])[] => {
  const known = [...new Set(names)].filter((name) => name !== null && name !== "");
  if (known.length === 0) return [[text, false]];
  const patterns = known
    .toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))
    .map((name) => name?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text
    .split(new RegExp(`(${patterns.join("|")})`))
    .map((part, at) => [part, at % 2 === 1] as const)
    .filter(([part]) => part !== "");
};

const Name = ({ name }: { readonly name: string }) => {
  const table = useTable();
  const show = (): void => table.ui.setState({ preview: faceCalled(table, name) });
  return (
    <button
      type="button"
      className={styles.card}
      data-named-card=""
      tabIndex={-1}
      onClick={show}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(":focus-visible")) show();
      }}
      onBlur={() => table.ui.setState({ preview: null })}
      onContextMenu={(event) => {
        event.preventDefault();
        show();
      }}
      onPointerEnter={(event) => showCardPreview(table, faceCalled(table, name), event)}
      onPointerLeave={() => hideCardPreview(table)}
    >
      {name}
    </button>
  );
};

interface Props {
  readonly text: string;
  readonly names: readonly (string | null)[] | undefined;
}

/** A sentence of the log whose card names show their cards on hover, on touch, and by the arrow keys. */
export const TextWithCardNames = ({ text, names }: Props) =>
  splitAtNames(
    text,
    names?.map((name) => name && localizeCardName(name)),
  ).map(([part, isName], at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
    return isName ? <Name key={at} name={part} /> : <span key={at}>{part}</span>;
  });

/** Moves the focus between card names with the left and right arrow keys, beginning at the latest. */
export const focusAdjacentCardName = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if (step === 0 || event.altKey) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-named-card]")];
  const at = names.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? names.at(-1) : names[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
