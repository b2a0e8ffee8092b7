import { useState } from "react";

/**
 * Returns the URL of the first call, until `attempt` changes. The signature of a URL changes every hour; a
 * playing video must not restart for it.
 */
export function useStableUrl(url: string, attempt: string | null): string {
  const [frozen, take] = useState({ address: url, attempt });
  if (frozen.attempt === attempt) return frozen.address;
  take({ address: url, attempt });
  return url;
}
