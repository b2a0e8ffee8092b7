import { useState } from "react";

/**
 * Returns the URL of the first call, until `attempt` changes. The signature of a URL changes every five
 * minutes; a playing video must not restart for it. After a failure it loads from the present one.
 */
export function useStableUrl(url: string, attempt: string | null): string {
  const [stable, setStable] = useState({ address: url, attempt });
  if (stable.attempt === attempt) return stable.address;
  setStable({ address: url, attempt });
  return url;
}
