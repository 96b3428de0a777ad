import { type ComponentType, Suspense, useSyncExternalStore } from "react";
import { type PageRoute, parsePageRoute } from "../model/page-route.ts";
import { uiStrings } from "../text/ui.ts";
import { LinkStyledAsButton } from "../ui/button.tsx";
import { lazyOverlay } from "../ui/lazy-part-boundary.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import { PageErrorBoundary } from "../ui/page-error-boundary.tsx";
import styles from "../ui/waiting.module.css";

// These are loaded after the first render. Messages until then are queued.
const Tip = lazyOverlay(async () => (await import("../ui/page-tooltip.tsx")).PageTooltip);
const Toasts = lazyOverlay(async () => (await import("../ui/toasts.tsx")).Toasts);

type ReplayAddress = Extract<PageRoute, { readonly kind: "replay" }>;

/** What the address of a stream's page says. */
export interface StreamPageProps
  extends Pick<Extract<PageRoute, { readonly kind: "stream" }>, "room" | "page" | "token"> {
  readonly linkKey: string | null;
}

/** The component of each route. */
export interface PageComponents {
  readonly Landing: ComponentType;
  readonly Room: ComponentType<{ readonly room: string; readonly linkKey: string | null }>;
  readonly Stream: ComponentType<StreamPageProps>;
  readonly Solo: ComponentType<{ readonly opponent: boolean }>;
  readonly Replay: ComponentType<Pick<ReplayAddress, "shared" | "framed">>;
  readonly PreviewTable: ComponentType;
  /** Missing in documents whose links to it load another document. */
  readonly GameEditor?: ComponentType;
  readonly Tournament?: ComponentType;
}

interface Props {
  readonly pages: PageComponents;
}

const onNavigation = (listener: () => void): (() => void) => {
  addEventListener("popstate", listener);
  addEventListener("hashchange", listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener("hashchange", listener);
  };
};

const Unknown = () => {
  const { unknown } = uiStrings.useText();
  return (
    <NoticePage title={unknown.title}>
      <p>{unknown.text}</p>
      <LinkStyledAsButton look="main" href="/">
        {unknown.setUp}
      </LinkStyledAsButton>
    </NoticePage>
  );
};

const Page = ({ pages, address }: Props & { readonly address: PageRoute }) => {
  switch (address.kind) {
    case "landing":
      return <pages.Landing />;
    case "room":
      return <pages.Room key={address.room} room={address.room} linkKey={address.key} />;
    case "stream": {
      const { room, page, token, key } = address;
      return <pages.Stream key={room} room={room} page={page} token={token} linkKey={key} />;
    }
    case "solo":
      return <pages.Solo opponent={address.opponent} />;
    case "replay":
      return (
        <pages.Replay key={address.shared?.share} shared={address.shared} framed={address.framed} />
      );
    case "gameEditor":
      return pages.GameEditor ? <pages.GameEditor /> : <Unknown />;
    case "previewTable":
      return <pages.PreviewTable />;
    case "tournament":
      return pages.Tournament ? <pages.Tournament /> : <Unknown />;
    case "unknown":
      return <Unknown />;
  }
};

export const App = ({ pages }: Props) => {
  const href = useSyncExternalStore(onNavigation, () => location.href);
  const address = parsePageRoute(new URL(href));
  return (
    <>
      {address.kind === "stream" && address.page === "overlay" ? null : (
        <>
          <Tip />
          <Toasts />
        </>
      )}
      <PageErrorBoundary href={href}>
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <Page pages={pages} address={address} />
        </Suspense>
      </PageErrorBoundary>
      <LiveRegion />
    </>
  );
};
