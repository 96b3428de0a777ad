import { type Settings, settings } from "../device/settings.ts";

/** Sets the settings that style sheets read as data attributes of the document. Defaults are left out. */
export const applyDisplaySettings = (
  { theme, cloth, motion, cardSize, tapAngle }: Settings = settings.getState(),
): void => {
  const { dataset } = document.documentElement;
  const marks = {
    theme: theme === "device" ? null : theme,
    cloth: cloth === "baize" ? null : cloth,
    motion: motion === "device" ? null : motion,
    cards: cardSize === "normal" ? null : cardSize,
    tapped: tapAngle === "quarter" ? null : tapAngle,
  };
  for (const [name, value] of Object.entries(marks)) {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  }
};
