const KEY = "baize:tap";

/** Whether a single click taps a card on the table on this device, instead of a double click. */
export const tapsBySingle = (): boolean => localStorage.getItem(KEY) === "single";

export const setTapsBySingle = (on: boolean): void => {
  if (on) localStorage.setItem(KEY, "single");
  else localStorage.removeItem(KEY);
};
