/** What a server says of an address; `unknown` where it does not answer, or not to this page. */
export async function checkUrl(url: string, signal: AbortSignal): Promise<"there" | "missing" | "unknown"> {
  try {
    const response = await fetch(url, { method: "HEAD", credentials: "omit", cache: "no-store", signal });
    return response.ok ? "there" : "missing";
  } catch {
    return "unknown";
  }
}

/** Whether a server has something at an address. */
export const urlExists = async (url: string | undefined, signal: AbortSignal): Promise<boolean> =>
  url !== undefined && (await checkUrl(url, signal)) === "there";
