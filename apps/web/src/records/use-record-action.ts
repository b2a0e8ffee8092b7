import { useRef, useState } from "react";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { type Failure, type FailureMessage, toFailure } from "../api/to-failure.ts";
import { isStaleRecord } from "./stale-record.ts";

/**
 * A confirmed action on a record (delete, deactivate). It is sent once however often it is triggered, and
 * reports its error.
 */
export function useRecordAction(
  act: (writeKey: string) => Promise<unknown>,
  failed: FailureMessage,
  /** Called if another user changed or deleted the record. */
  onStale?: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef(false);
  const [writeKey] = useState(newIdempotencyKey);

  const run = async (onDone: () => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(writeKey);
      onDone();
    } catch (error) {
      setFailure(toFailure(error, failed));
      if (isStaleRecord(error)) onStale?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
