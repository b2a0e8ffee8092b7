/** What a server says of an address; `unknown` where it does not answer, or not to this page. */
export async function askWhether(
  address: string,
  signal: AbortSignal,
): Promise<"there" | "missing" | "unknown"> {
  try {
    const asked = await fetch(address, { method: "HEAD", credentials: "omit", cache: "no-store", signal });
    return asked.ok ? "there" : "missing";
  } catch {
    return "unknown";
  }
}

/** Whether a server has something at an address. */
export const isThere = async (address: string | undefined, signal: AbortSignal): Promise<boolean> =>
  address !== undefined && (await askWhether(address, signal)) === "there";
