import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";
import styles from "./pre-game-prompt.module.css";

/** A button on the table's cloth, whose texts let presses through. */
export const ButtonOnTable = ({ look = "cloth", ...rest }: ComponentProps<typeof Button>) => (
  <Button {...rest} look={look} className={clsx(styles.press, look === "main" && styles.main)} />
);
