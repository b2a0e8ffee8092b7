import { OperatorError } from "../../../settings/operator-error.ts";

/** Aborts an import on a signal of the operating system. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Removes the listeners: a signal then ends the process as usual. */
  release(): void;
}

/** The part of `process` that emits signals. */
interface SignalSource {
  once(event: NodeJS.Signals, listener: () => void): unknown;
  off(event: NodeJS.Signals, listener: () => void): unknown;
}

const stoppingSignals = ["SIGINT", "SIGTERM"] as const;

export function listenForInterruption(source: SignalSource, print: (text: string) => void): Interruption {
  const controller = new AbortController();
  const interrupt = () => {
    print("\nDeteniendo la importación…");
    controller.abort(new OperatorError("Se interrumpió la importación: no se cambió nada."));
  };
  for (const name of stoppingSignals) source.once(name, interrupt);
  return {
    signal: controller.signal,
    release() {
      for (const name of stoppingSignals) source.off(name, interrupt);
    },
  };
}
