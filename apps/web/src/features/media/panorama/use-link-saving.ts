import { useEffect, useEffectEvent, useState } from "react";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import type { LinksChange } from "./save-links.ts";
import type { Links } from "./use-panorama-links.ts";

interface PendingSave {
  readonly operation: "save" | "remove";
  readonly stopping: AbortController;
}

const noResponseFailure: Failure = {
  message: "El servidor no ha respondido.",
  reason: "Es posible que el cambio se guarde de todos modos.",
};

/** Saves or removes a panorama link. Unmounting aborts the request. */
export function useLinkSaving(save: Links["save"]) {
  const [work, setWork] = useState<PendingSave | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const abortPending = useEffectEvent(() => work?.stopping.abort());
  useEffect(() => () => abortPending(), []);

  return {
    pendingAction: work?.operation ?? null,
    failure,
    /** Calls `done` on success, `failed` on an error, neither if aborted. */
    async run(action: PendingSave["operation"], change: LinksChange, done: () => void, failed: () => void) {
      const controller = new AbortController();
      setFailure(null);
      setWork({ operation: action, stopping: controller });
      try {
        await save(change, controller.signal);
        if (!controller.signal.aborted) done();
      } catch (error) {
        if (controller.signal.aborted) return;
        setWork(null);
        setFailure(toFailure(error, "No se pudo guardar el enlace."));
        failed();
      }
    },
    stopWaiting() {
      work?.stopping.abort();
      setWork(null);
      setFailure(noResponseFailure);
    },
  };
}
