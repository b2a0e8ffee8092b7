const SERVICE_WORKER_URL = "/service-worker.js";

/** Undefined where there is none: in old browsers, and on pages that came neither encrypted nor from this machine. */
const serviceWorkerContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Has the office open without a signal from the next time on. The development server has no worker. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // A browser that forbids it does without; the next page tries again.
  serviceWorkerContainer()
    ?.register(SERVICE_WORKER_URL, { updateViaCache: "none" })
    .catch(() => undefined);
}

/** Resolves when the worker answers for this page; never where there is none. */
export async function whenServiceWorkerControls(): Promise<void> {
  const container = serviceWorkerContainer();
  if (!container) return new Promise(() => undefined);
  if (container.controller) return;
  await new Promise((taken) => container.addEventListener("controllerchange", taken, { once: true }));
}
