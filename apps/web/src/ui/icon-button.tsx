import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

interface Props extends ComponentProps<typeof Button> {
  readonly icon: NonNullable<ComponentProps<typeof Button>["icon"]>;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
}

/** A borderless button with only an icon. */
export const IconButton = ({ label, ...rest }: Props) => (
  <Button data-tip={label} aria-label={label} look="quiet" {...rest} />
);
