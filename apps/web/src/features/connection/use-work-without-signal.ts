import { useEffect, useEffectEvent } from "react";
import { persistStorage } from "../../lib/persist-storage.ts";
import { warmAnswers } from "./warm-answers.ts";
import { startWorker } from "./worker.ts";

/** Has the office open without a signal, with what was seen in it. */
export function useWorkWithoutSignal(token: string | null): void {
  const presentToken = useEffectEvent(() => token);
  useEffect(() => {
    const leaving = new AbortController();
    startWorker();
    void warmAnswers(() => presentToken(), leaving.signal);
    if (matchMedia("(pointer: coarse)").matches) void persistStorage();
    return () => leaving.abort();
  }, []);
}
