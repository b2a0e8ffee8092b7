/** Whether a server has something at an address. */
export async function isThere(address: string | undefined, signal: AbortSignal): Promise<boolean> {
  if (address === undefined) return false;
  try {
    return (await fetch(address, { method: "HEAD", credentials: "omit", signal })).ok;
  } catch {
    return false;
  }
}
