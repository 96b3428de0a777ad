/** Lets the page open without a network from its next visit on. A browser that can't is none the worse. */
export const keepForOffline = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/service-worker.js").catch(() => null);
  });
};
