/** Timeout of the service worker update, in milliseconds. */
const UPDATE_TIMEOUT_MS = 10_000;

/**
 * Updates the service worker before the page reloads for a new version: on a slow server the reload then
 * serves the cached page of that version. Never rejects.
 */
export async function updateServiceWorker(): Promise<void> {
  const timedOut = new Promise<void>((resolve) => setTimeout(resolve, UPDATE_TIMEOUT_MS));
  await Promise.race([waitForUpdate(), timedOut]).catch(() => undefined);
}

async function waitForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const newWorker = registration.installing ?? registration.waiting;
  if (!newWorker) return;
  await new Promise<void>((resolve) => {
    newWorker.addEventListener("statechange", () => {
      if (newWorker.state === "activated" || newWorker.state === "redundant") resolve();
    });
  });
}
