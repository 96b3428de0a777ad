import { type Settings, settings } from "../device/settings.ts";

/** Marks the document with the settings that style sheets read; what is as usual is not marked. */
export const applyTheme = (
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
