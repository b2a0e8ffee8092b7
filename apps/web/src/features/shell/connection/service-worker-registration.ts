const SERVICE_WORKER_URL = "/service-worker.js";

/** Undefined in old browsers and in insecure contexts. */
const serviceWorkerContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Registers the service worker, so that the office opens offline next time. The development server has none.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // A browser may forbid service workers. Registration is tried again on the next page load.
  serviceWorkerContainer()
    ?.register(SERVICE_WORKER_URL, { updateViaCache: "none" })
    .catch(() => undefined);
}

/** Resolves when the service worker controls this page; never if there is none. */
export async function whenServiceWorkerControls(): Promise<void> {
  const container = serviceWorkerContainer();
  if (!container) return new Promise(() => undefined);
  if (container.controller) return;
  await new Promise((resolve) => container.addEventListener("controllerchange", resolve, { once: true }));
}
