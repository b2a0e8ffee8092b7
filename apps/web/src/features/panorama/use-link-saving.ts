import { useEffect, useEffectEvent, useState } from "react";
import { type Failure, tellFailure } from "../../api/tell-failure.ts";
import type { LinksChange } from "./save-links.ts";
import type { Links } from "./use-links.ts";

interface Work {
  readonly what: "save" | "remove";
  readonly stopping: AbortController;
}

const unanswered: Failure = {
  sentence: "El servidor no ha respondido.",
  reason: "Es posible que el cambio se guarde de todos modos.",
};

/** Saves what becomes of a way. Nobody has to wait for it: whoever leaves calls it off. */
export function useLinkSaving(save: Links["save"]) {
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const callOff = useEffectEvent(() => work?.stopping.abort());
  useEffect(() => () => callOff(), []);

  return {
    doing: work?.what ?? null,
    failure,
    /** `done` follows unless it failed or was called off, `failed` when it failed. */
    async run(what: Work["what"], change: LinksChange, done: () => void, failed: () => void) {
      const stopping = new AbortController();
      setFailure(null);
      setWork({ what, stopping });
      try {
        await save(change, stopping.signal);
        if (!stopping.signal.aborted) done();
      } catch (error) {
        if (stopping.signal.aborted) return;
        setWork(null);
        setFailure(tellFailure(error, "No se pudo guardar el enlace."));
        failed();
      }
    },
    stopWaiting() {
      work?.stopping.abort();
      setWork(null);
      setFailure(unanswered);
    },
  };
}
