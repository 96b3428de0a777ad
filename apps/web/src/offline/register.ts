import { text } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { toastWithOffer } from "../ui/toast.tsx";

/** What tells the worker that waits to take over; `service-worker.ts` says the same. */
const ACTIVATE = "activate";

/** Whether the server now has another release than the one that this page runs. */
const isOutdated = async (): Promise<boolean> => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  const answer = await fetch(location.pathname, { cache: "no-store" });
  return (
    script !== null && answer.ok && !(await answer.text()).includes(new URL(script.src).pathname)
  );
};

/** Has the worker of the next release take over, and reloads the page with it. */
const update = ({ waiting }: ServiceWorkerRegistration): void => {
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage(ACTIVATE);
};

/** Offers the next release when its worker is ready: never is it forced upon a page that runs. */
const offerUpdates = (registration: ServiceWorkerRegistration): void => {
  const offer = async (): Promise<void> => {
    if (!navigator.serviceWorker.controller || !(await isOutdated())) return;
    const { broken, update: words } = text(uiText);
    toastWithOffer(words, { label: broken.reload, run: () => update(registration) });
  };
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      // Without a network nothing is offered; the next visit brings it.
      if (next.state === "installed") offer().catch(() => null);
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => null);
  });
};

/** Registers the service worker, with which the page opens offline from its next visit on. A failure is ignored. */
export const keepForOffline = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker
      .register("/service-worker.js")
      .then(offerUpdates)
      .catch(() => null);
  });
};
