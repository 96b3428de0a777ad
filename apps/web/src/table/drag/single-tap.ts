const KEY = "baize:tap";

/** Whether on this device a single click taps a card on the table, and not a double one. */
export const tapsBySingle = (): boolean => localStorage.getItem(KEY) === "single";

export const setTapsBySingle = (on: boolean): void => {
  if (on) localStorage.setItem(KEY, "single");
  else localStorage.removeItem(KEY);
};
