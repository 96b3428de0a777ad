import type { Face } from "@baize/engine";
import { type CSSProperties, memo } from "react";
import type { ReadFace } from "../model/cards/printed.ts";
import { frameOf, huesOf } from "./colours.ts";
import { fitName, fitText } from "./name-fit.ts";
import styles from "./text-card.module.css";
import { usePrints } from "./use-prints.ts";

const printing = ({ set, number }: Face): string =>
  [set?.toUpperCase(), number].filter(Boolean).join(" ");

const useStyle = (face: ReadFace): CSSProperties => {
  const prints = usePrints();
  const { name, kind, cost, text } = face;
  const size = fitName(name);
  const frame = frameOf(face);
  const known = { name, hues: huesOf(face), ...(kind && { kind }) };
  return {
    "--name-compact": `${size.compact}cqi`,
    "--name-full": `${size.full}cqi`,
    "--frame": frame.background,
    "--frame-ink": frame.ink,
    ...(text && { "--text-full": `${fitText(text)}cqi` }),
    ...(prints && { "--art": prints.art(known) }),
    ...(prints &&
      cost && {
        "--cost": prints.cost(cost, "across"),
        "--cost-down": prints.cost(cost, "down"),
      }),
  } as CSSProperties;
};

/** A card's own face: what is known of it, in a frame of its colours, under a picture that follows from its name. */
export const TextCard = memo(({ face }: { readonly face: ReadFace }) => {
  const { name, kind, cost, stats, text } = face;
  const print = printing(face);
  return (
    <span className={styles.card} style={useStyle(face)} aria-hidden="true">
      <span className={styles.name} data-card-name="">
        {name}
      </span>
      <span className={styles.art}>
        {cost ? <span className={styles.cost} data-cost={cost} /> : null}
        {stats ? <span className={styles.stats}>{stats}</span> : null}
      </span>
      {kind || print ? (
        <span className={styles.kind} data-printing={print}>
          {kind}
        </span>
      ) : null}
      {text ? <span className={styles.text}>{text}</span> : null}
    </span>
  );
});
TextCard.displayName = "TextCard";
