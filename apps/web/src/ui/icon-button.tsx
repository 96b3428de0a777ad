import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

interface Props extends ComponentProps<typeof Button> {
  readonly icon: NonNullable<ComponentProps<typeof Button>["icon"]>;
  /** What it does, for a screen reader and as its tooltip. */
  readonly label: string;
}

/** A button without an edge that shows an icon alone. */
export const IconButton = ({ label, ...rest }: Props) => (
  <Button data-tip={label} aria-label={label} look="quiet" {...rest} />
);
