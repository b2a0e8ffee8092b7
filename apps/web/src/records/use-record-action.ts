import { useRef, useState } from "react";
import { type Failure, type FailureSentence, tellFailure } from "../api/tell-failure.ts";
import { newWriteKey } from "../api/write-key.ts";
import { isOutdated } from "./outdated.ts";

/**
 * One action on a record that is asked about first (to delete, to deactivate): done once however often it
 * is pressed, and told when it fails.
 */
export function useRecordAction(
  act: (writeKey: string) => Promise<unknown>,
  failed: FailureSentence,
  /** Somebody else changed or removed the record first. */
  onOutdated?: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef(false);
  const [writeKey] = useState(newWriteKey);

  const run = async (onDone: () => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(writeKey);
      onDone();
    } catch (error) {
      setFailure(tellFailure(error, failed));
      if (isOutdated(error)) onOutdated?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
