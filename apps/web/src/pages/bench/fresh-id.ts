import { idOf } from "@baize/engine";

/** An id made of a name that no other entry has. */
export const freshId = (name: string, taken: readonly string[]): string => {
  const id = idOf(name);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? id : `${id}-${String(number)}`;
    if (!taken.includes(tried)) return tried;
  }
};
