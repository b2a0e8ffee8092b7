import { cpus, release, totalmem, type } from "node:os";

/** Describes the machine in one line, for the header of a table. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}, ${day}.`;
}
