import { useState } from "react";

/**
 * The address that a medium had when it was asked for. Signatures change by the hour: a video that plays is not to begin
 * anew for it. Each attempt takes the newest one.
 */
export function useStableUrl(url: string, attempt: string | null): string {
  const [frozen, take] = useState({ address: url, attempt });
  if (frozen.attempt === attempt) return frozen.address;
  take({ address: url, attempt });
  return url;
}
