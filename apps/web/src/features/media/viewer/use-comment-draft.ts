import type { Actor } from "@mapaobra/domain/access/actor";
import { useRef, useState } from "react";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";

const safeSessionStorage = safeStorage(() => sessionStorage);

const draftKey = (actor: Actor, pointId: number): string =>
  `borrador_de_comentario:${actor.kind === "user" ? actor.userId : ""}:${pointId}`;

/**
 * Draft of a comment, stored across reloads. The idempotency key lives as long as the viewer, across its
 * tabs.
 */
export function useCommentDraft(actor: Actor, pointId: number) {
  const name = draftKey(actor, pointId);
  const [text, setText] = useState(() => safeSessionStorage.read(name) ?? "");
  const attempt = useRef({ text: "", key: "" });
  const write = (next: string) => {
    setText(next);
    if (next === "") safeSessionStorage.remove(name);
    else safeSessionStorage.write(name, next);
  };
  return {
    text,
    write,
    /** The same text has the same key, so that a retry writes once. */
    idempotencyKeyFor(onSent: string): string {
      if (attempt.current.text !== onSent) attempt.current = { text: onSent, key: newIdempotencyKey() };
      return attempt.current.key;
    },
    sent() {
      attempt.current = { text: "", key: "" };
      write("");
    },
  };
}

export type CommentDraft = ReturnType<typeof useCommentDraft>;
