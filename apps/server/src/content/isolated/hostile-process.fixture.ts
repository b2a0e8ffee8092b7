import type { TaskMessage } from "./content-task.ts";
import type { ParentMessage, ProcessMessage } from "./process-messages.ts";

/** A content process whose task is stated by the path of its picture, or by the type of the file to copy. */
const send = (message: ProcessMessage) => process.send?.(message);

const kept: Buffer[] = [];
const behaviours: Readonly<Record<string, () => void>> = {
  takeMemory() {
    for (let megabytes = 0; megabytes < 4_000; megabytes += 100) kept.push(Buffer.allocUnsafe(100_000_000));
    send({ kind: "done", output: kept.length });
  },
  hang() {
    for (;;);
  },
  rest: () => void setTimeout(() => behaviours.work?.(), 300),
  crash: () => process.abort(),
  fail: () => send({ kind: "failed", reason: "no picture" }),
  refuse: () => send({ kind: "refused", code: "file_refused", params: { name: "a.jpg" } }),
  read: () => send({ kind: "ask", question: { from: 0, length: 4 } }),
  listEnvironment: () => send({ kind: "done", output: Object.keys(process.env) }),
  work: () => send({ kind: "done", output: process.pid }),
};

process.on("message", (message: ParentMessage) => {
  if (message.kind === "answer") {
    send({ kind: "done", output: String(message.answer) });
    return;
  }
  const task = message.task as TaskMessage;
  if (task.kind === "inspectImage") behaviours[task.input.path]?.();
  if (task.kind === "findPieces") behaviours[task.input.mediaType]?.();
});
