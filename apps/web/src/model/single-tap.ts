import { deviceStorage } from "../ui/device-storage.ts";

const KEY = "baize:tap";

/** Whether a single click taps a card on the table on this device, instead of a double click. */
export const tapsBySingle = (): boolean => deviceStorage.getItem(KEY) === "single";

export const setTapsBySingle = (on: boolean): void => {
  if (on) deviceStorage.setItem(KEY, "single");
  else deviceStorage.removeItem(KEY);
};
