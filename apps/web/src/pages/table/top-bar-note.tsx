import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./top-bar.module.css";

interface NoteProps {
  readonly icon: IconName;
  /** The label, shown if there is room, and always read by a screen reader. */
  readonly text: string;
  readonly tip: string;
  /** Whether it warns that hands are visible to others. */
  readonly isLoud?: boolean;
  readonly children: ReactNode;
}

/** A note in the top bar: an icon, with a label if there is room. */
export const TopBarNote = ({ icon, text, tip, isLoud = false, children }: NoteProps) => (
  <span data-tip={tip} className={styles.watchers} data-all={isLoud ? "" : undefined}>
    <Icon name={icon} size={16} />
    <span className={styles.noteText}>{text}</span>
    {children}
  </span>
);
