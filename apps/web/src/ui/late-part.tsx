import type { ComponentType, ReactNode } from "react";
import { type Late, useLate } from "./late.ts";

/** A component that is loaded when it is first shown. Until then `waiting` is shown. */
export const latePart = <Props extends object>(
  source: Late<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of rendering, as `lazy` is.
  const LatePart = (props: Props): ReactNode => {
    const Part = useLate(source);
    return Part === null ? waiting : <Part {...props} />;
  };
  return LatePart;
};
