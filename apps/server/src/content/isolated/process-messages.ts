import type { ErrorCode } from "@mapaobra/domain/errors";

/** From the parent to an isolated process. */
export type ParentMessage =
  | { readonly kind: "task"; readonly task: unknown }
  | { readonly kind: "answer"; readonly answer: unknown };

/** How a task ended. */
export type TaskEnd =
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "failed"; readonly reason: string }
  | {
      readonly kind: "refused";
      readonly code: ErrorCode;
      readonly params: Readonly<Record<string, string | number>>;
    };

/** From an isolated process to its parent. */
export type ProcessMessage = { readonly kind: "ask"; readonly question: unknown } | TaskEnd;
