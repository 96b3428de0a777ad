import type { ReactNode } from "react";
import bar from "../../ui/bar.module.css";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./top-bar.module.css";

interface NoteProps {
  readonly icon: IconName;
  /** The label, shown if there is room. */
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
    <span className={bar.wideOnly}>{text}</span>
    {children}
  </span>
);
