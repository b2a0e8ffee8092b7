import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { listenForInterruption } from "./interruption.ts";

describe("an interruption", () => {
  it.each(["SIGINT", "SIGTERM"])("by %s prints a message and aborts the import", (name) => {
    const [source, said] = [new EventEmitter(), [] as string[]];
    const { signal } = listenForInterruption(source, (text) => said.push(text));
    source.emit(name);
    expect(said).toEqual(["\nDeteniendo la importación…"]);
    expect(() => signal.throwIfAborted()).toThrow("Se interrumpió la importación: no se cambió nada.");
  });

  it("is ignored after the release", () => {
    const [source, said] = [new EventEmitter(), [] as string[]];
    const { signal, release } = listenForInterruption(source, (text) => said.push(text));
    release();
    source.emit("SIGINT");
    expect({ said, isAborted: signal.aborted }).toEqual({ said: [], isAborted: false });
    expect(source.eventNames()).toEqual([]);
  });
});
