/** A label as it is typed: without the dots that promise a question. */
export const bare = (label: string): string => label.replaceAll("…", "").trim().toLowerCase();
