import { type ComponentType, lazy, type ReactNode, useState } from "react";
import { waitForTexts } from "../text/text-catalogue.ts";

/** A component whose code is fetched when it is first shown, or before. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the code, so that the component shows in the drawing in which it is asked for. A failure is ignored. */
  preload(): Promise<void>;
}

const failed = new Set<() => void>();

/** Has parts whose code could not be fetched fetch it again when they are next shown. */
export const retryFailedParts = (): void => {
  for (const retry of failed) retry();
  failed.clear();
};

/** The style sheets that could not be fetched, each with the request for it that is under way. */
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

/** Fetches what is missing again. What loads the code of a part asks for its sheets only once. */
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
 * `React.lazy` with two differences: code that is here already doesn't suspend, and code that could not be fetched is
 * fetched again once the error boundary is reset.
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
    // The same for as long as it is mounted, so that nothing in it is lost.
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
