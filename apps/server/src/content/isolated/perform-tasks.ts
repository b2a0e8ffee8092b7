import { DomainError } from "@mapaobra/domain/errors";
import type { ParentMessage, ProcessMessage } from "./process-messages.ts";

/** Asks the parent. One question at a time. */
export type Ask<Question> = (question: Question) => Promise<unknown>;

/** The side of an isolated process: does one task at a time. */
export function performTasks<Task, Question>(
  perform: (task: Task, ask: Ask<Question>) => Promise<unknown>,
): void {
  let answered = Promise.withResolvers<unknown>();
  const send = (message: ProcessMessage) => process.send?.(message);
  const ask = (question: Question) => {
    answered = Promise.withResolvers();
    send({ kind: "ask", question });
    return answered.promise;
  };
  process.on("message", (message: ParentMessage) => {
    if (message.kind === "answer") {
      answered.resolve(message.answer);
      return;
    }
    perform(message.task as Task, ask).then(
      (output) => send({ kind: "done", output }),
      (error: unknown) => {
        if (error instanceof DomainError) send({ kind: "refused", code: error.code, params: error.params });
        else send({ kind: "failed", reason: String(error) });
      },
    );
  });
  // The product has ended.
  process.on("disconnect", () => process.exit());
}
