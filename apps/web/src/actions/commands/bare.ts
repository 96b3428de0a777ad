/** A label as it is typed: in lower case, without the dots that announce a dialog. */
export const bare = (label: string): string => label.replaceAll("…", "").trim().toLowerCase();
