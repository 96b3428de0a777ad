import { type ComponentType, lazy, type ReactNode, useState } from "react";
import { waitForTexts } from "../text/text-catalogue.ts";

/** A component whose code is loaded when it is first shown, or before. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code, so that the component shows in the same render. Failures are ignored. */
  preload(): Promise<void>;
}

const failed = new Set<() => void>();

/** Makes parts whose code failed to load try again when they are next shown. */
export const resetFailedLazyParts = (): void => {
  for (const retry of failed) retry();
  failed.clear();
};

/** The style sheets that failed to load, each with its pending request. */
const missingSheets = new Map<string, Promise<unknown> | null>();

const fetchSheet = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    sheet.addEventListener("load", () => resolve(missingSheets.delete(href)));
    sheet.addEventListener("error", () => reject(new Error(`Could not fetch ${href}`)));
    document.head.append(sheet);
  });

/** Loads missing style sheets again, because the bundler's loader requests them only once. */
const sheetsAreHere = (): Promise<unknown> =>
  Promise.all(
    [...missingSheets].map(([href, underWay]) => {
      const request = underWay ?? fetchSheet(href);
      missingSheets.set(href, request);
      return request;
    }),
  );

globalThis.addEventListener?.(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    missingSheets.set(target.href, null);
    target.remove();
  },
  true,
);

/**
 * `React.lazy` with two differences: code that is already loaded doesn't suspend, and code that failed to load is
 * loaded again after the error boundary is reset.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      await sheetsAreHere();
      const part = await load();
      await waitForTexts();
      loaded = part;
      return { default: part };
    } catch (error) {
      failed.add(() => {
        Fetched = lazy(fetch);
      });
      throw error;
    }
  };
  let Fetched = lazy(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of rendering, as `lazy` is.
  const Part = (props: Props): ReactNode => {
    // The component is fixed while it is mounted, so that its state isn't lost.
    const [Shown] = useState(() => loaded ?? Fetched);
    return <Shown {...props} />;
  };
  Part.preload = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    );
  return Part;
};
