import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import { type ReactNode, useState } from "react";
import { SuccessDialog } from "../ui/dialogs/SuccessDialog.tsx";
import { useInvalidateRecords } from "./use-invalidate-records.ts";

interface RecordModalState {
  readonly close: () => void;
  /** Reloads the lists. It resolves when the visible ones are reloaded. */
  readonly refresh: () => Promise<void>;
  /** Closes the modal after a write, reloads the lists and shows the message. */
  readonly finish: (message: string) => void;
  /** The message of the last write, until it is closed. */
  readonly success: ReactNode;
}

/** The end of what the modal of a record screen was open for. `lists` are reloaded after a write. */
export function useRecordModal(
  onMode: (mode: { readonly kind: "none" }) => void,
  ...lists: readonly Pick<AnyEndpoint, "name">[]
): RecordModalState {
  const [message, setMessage] = useState<string>();
  const refresh = useInvalidateRecords(...lists);
  const close = () => onMode({ kind: "none" });
  return {
    close,
    refresh,
    finish(text) {
      close();
      setMessage(text);
      void refresh();
    },
    success: message && <SuccessDialog title={message} onClose={() => setMessage(undefined)} />,
  };
}
