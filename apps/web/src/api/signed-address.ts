import { useQueryClient } from "@tanstack/react-query";

/** Signed URLs are valid for nearly three hours when they arrive, and are replaced before. */
export const SIGNED_ADDRESS_RENEWAL_MS = 2 * 3_600_000;

/** Whether a URL of one of our files expires. */
export const isSignedAddress = (address: string): boolean => /[?&]firma=/.test(address);

/** Returns a function that reads the points on screen again, whose signed URLs may have expired. */
export function useRenewAddresses(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries(
      { queryKey: ["point"], type: "active", exact: false },
      { cancelRefetch: false },
    );
}
