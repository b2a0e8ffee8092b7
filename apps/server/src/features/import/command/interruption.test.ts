import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { listenForInterruption } from "./interruption.ts";

describe("an interruption", () => {
  it.each(["SIGINT", "SIGTERM"])("by %s prints a message and aborts the import", (name) => {
    const [source, printed] = [new EventEmitter(), [] as string[]];
    const { signal } = listenForInterruption(source, (text) => printed.push(text));
    source.emit(name);
    expect(printed).toEqual(["\nDeteniendo la importación…"]);
    expect(() => signal.throwIfAborted()).toThrow("Se interrumpió la importación: no se cambió nada.");
  });

  it("is ignored after the release", () => {
    const [source, printed] = [new EventEmitter(), [] as string[]];
    const { signal, release } = listenForInterruption(source, (text) => printed.push(text));
    release();
    source.emit("SIGINT");
    expect({ said: printed, isAborted: signal.aborted }).toEqual({ said: [], isAborted: false });
    expect(source.eventNames()).toEqual([]);
  });
});
