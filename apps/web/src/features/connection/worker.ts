const ADDRESS = "/service-worker.js";

/** Undefined where there is none: in old browsers, and on pages that came neither encrypted nor from this machine. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Has the office open without a signal from the next time on. The development server has no worker. */
export function startWorker(): void {
  if (!import.meta.env.PROD) return;
  // A browser that forbids it does without; the next page tries again.
  workers()
    ?.register(ADDRESS, { updateViaCache: "none" })
    .catch(() => undefined);
}

/** Resolves when the worker answers for this page; never where there is none. */
export async function workerInCharge(): Promise<void> {
  const container = workers();
  if (!container) return new Promise(() => undefined);
  if (container.controller) return;
  await new Promise((taken) => container.addEventListener("controllerchange", taken, { once: true }));
}
