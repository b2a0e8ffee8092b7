import { ImportError } from "../import-error.ts";

/** How the operator stops an import, for as long as it can be stopped. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Stops listening: a signal then ends the process as it ends any other. */
  release(): void;
}

/** The part of `process` that signals arrive at. */
interface SignalSource {
  once(event: NodeJS.Signals, listener: () => void): unknown;
  off(event: NodeJS.Signals, listener: () => void): unknown;
}

const stoppingSignals = ["SIGINT", "SIGTERM"] as const;

export function listenForInterruption(source: SignalSource, say: (text: string) => void): Interruption {
  const controller = new AbortController();
  const interrupt = () => {
    say("\nDeteniendo la importación…");
    controller.abort(new ImportError("Se interrumpió la importación: no se cambió nada."));
  };
  for (const name of stoppingSignals) source.once(name, interrupt);
  return {
    signal: controller.signal,
    release() {
      for (const name of stoppingSignals) source.off(name, interrupt);
    },
  };
}
