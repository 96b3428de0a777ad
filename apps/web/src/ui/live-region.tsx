import styles from "./text.module.css";

/** How many of the latest texts are kept. */
const MOST = 12;
let region: HTMLElement | null = null;

const attach = (element: HTMLElement | null): void => {
  region = element;
};

/** Queues a text for the screen reader. It is put into the page directly, because one comes with each line of the log. */
export const announce = (text: string): void => {
  const line = document.createElement("p");
  line.textContent = text;
  region?.append(line);
  if (region && region.childElementCount > MOST) region.firstElementChild?.remove();
};

/**
 * The live region for texts that are announced from now on. A modal dialog hides the rest of the page from screen
 * readers, but not live regions.
 */
export const LiveRegion = () => (
  <div ref={attach} className={styles.unseen} data-voice="" aria-live="polite" />
);
