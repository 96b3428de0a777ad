import type { Face } from "@baize/engine";
import type { CSSProperties } from "react";
import { basicLandColour, colourBand, readColours } from "./colours.ts";
import { fitName } from "./name-fit.ts";
import styles from "./text-card.module.css";

const printing = ({ set, number }: Face): string =>
  [set?.toUpperCase(), number].filter(Boolean).join(" ");

/** A card without a picture: what is printed on it, set so that its name can be read at a thumb's size. */
export const TextCard = ({ face }: { face: Face }) => {
  const size = fitName(face.name, face);
  const style = {
    "--name-compact": `${size.compact}cqi`,
    "--name-full": `${size.full}cqi`,
    "--band": colourBand(readColours(face.colour ?? basicLandColour(face.name))),
  } as CSSProperties;
  const [initial = ""] = face.name;
  return (
    <span className={styles.card} style={style} aria-hidden="true">
      <span className={styles.name} data-card-name="">
        {face.name}
      </span>
      <span className={styles.plate}>
        <span className={styles.initial}>{initial}</span>
      </span>
      {face.kind ? <span className={styles.kind}>{face.kind}</span> : null}
      {face.text ? <span className={styles.text}>{face.text}</span> : null}
      <span className={styles.foot}>
        <span className={styles.printing}>{printing(face)}</span>
        {face.stats ? <span className={styles.stats}>{face.stats}</span> : null}
      </span>
    </span>
  );
};
