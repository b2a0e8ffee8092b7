/** Longer than a slow phone takes for an empty response. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * Reloads the page if its server responds, otherwise returns false: a reload while offline would replace the
 * page with the browser's error page.
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
