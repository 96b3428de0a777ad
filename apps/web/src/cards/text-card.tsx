import type { Face } from "@baize/engine";
import type { CSSProperties } from "react";
import { basicLandColour, colourBand, readColours } from "./colours.ts";
import { fitName } from "./name-fit.ts";

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
    <span className="text-card" style={style} aria-hidden="true">
      <span className="text-card-name">{face.name}</span>
      <span className="text-card-plate">
        <span className="text-card-initial">{initial}</span>
      </span>
      {face.kind ? <span className="text-card-kind">{face.kind}</span> : null}
      {face.text ? <span className="text-card-text">{face.text}</span> : null}
      <span className="text-card-foot">
        <span className="text-card-printing">{printing(face)}</span>
        {face.stats ? <span className="text-card-stats">{face.stats}</span> : null}
      </span>
    </span>
  );
};
