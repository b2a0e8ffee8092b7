/** How long the newer worker is waited for, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Has the worker of this site be the newest before a page is loaded again for what is new: should the server
 * take too long, the page that the worker has kept is of that version too. Never fails.
 */
export async function renewWorker(): Promise<void> {
  const late = new Promise<void>((passed) => setTimeout(passed, PATIENCE_MS));
  await Promise.race([install(), late]).catch(() => undefined);
}

async function install(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return;
  await new Promise<void>((settled) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated" || coming.state === "redundant") settled();
    });
  });
}
