import { useState } from "react";

/**
 * The address that a medium had when it was asked for. Signatures change by the hour: a video that plays is not to begin
 * anew for it. Each attempt takes the newest one.
 */
export function useSteadyAddress(address: string, attempt: string | null): string {
  const [taken, take] = useState({ address, attempt });
  if (taken.attempt === attempt) return taken.address;
  take({ address, attempt });
  return address;
}
