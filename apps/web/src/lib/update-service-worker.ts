/** How long the newer worker is waited for, in milliseconds. */
const UPDATE_TIMEOUT_MS = 10_000;

/**
 * Has the worker of this site be the newest before a page is loaded again for what is new: should the server
 * take too long, the page that the worker has kept is of that version too. Never fails.
 */
export async function updateServiceWorker(): Promise<void> {
  const late = new Promise<void>((passed) => setTimeout(passed, UPDATE_TIMEOUT_MS));
  await Promise.race([waitForUpdate(), late]).catch(() => undefined);
}

async function waitForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const newWorker = registration.installing ?? registration.waiting;
  if (!newWorker) return;
  await new Promise<void>((settled) => {
    newWorker.addEventListener("statechange", () => {
      if (newWorker.state === "activated" || newWorker.state === "redundant") settled();
    });
  });
}
