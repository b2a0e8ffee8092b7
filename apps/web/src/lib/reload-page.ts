/** Longer than a slow telephone takes for an answer without content. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * Loads the page again if its server answers; else false: without it the browser would put a page of its own
 * in the place of everything that is still here.
 */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await isReachable(location.href))) return false;
  location.reload();
  return true;
}

async function isReachable(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const { status } = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    return status < 500;
  } catch {
    return false;
  }
}
