/** Registers the service worker, with which the page opens offline from its next visit on. A failure is ignored. */
export const keepForOffline = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/service-worker.js").catch(() => null);
  });
};
