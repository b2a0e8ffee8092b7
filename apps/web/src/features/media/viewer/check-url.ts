/** Checks a URL; `unknown` if the server is unreachable or blocks the check by CORS. */
export async function checkUrl(url: string, signal: AbortSignal): Promise<"exists" | "missing" | "unknown"> {
  try {
    const response = await fetch(url, { method: "HEAD", credentials: "omit", cache: "no-store", signal });
    return response.ok ? "exists" : "missing";
  } catch {
    return "unknown";
  }
}

/** True if the server has a file at this URL. */
export const urlExists = async (url: string | undefined, signal: AbortSignal): Promise<boolean> =>
  url !== undefined && (await checkUrl(url, signal)) === "exists";
