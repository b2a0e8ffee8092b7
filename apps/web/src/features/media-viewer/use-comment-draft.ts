import type { Actor } from "@mapaobra/domain/access/actor";
import { useRef, useState } from "react";
import { newWriteKey } from "../../api/write-key.ts";
import { storageArea } from "../../lib/storage-area.ts";

const area = storageArea(() => sessionStorage);

const draftName = (actor: Actor, pointId: number): string =>
  `borrador_de_comentario:${actor.kind === "user" ? actor.userId : ""}:${pointId}`;

/** A comment that is being written. It outlives the viewer and a reload; an attempt to send it, a look at the pictures. */
export function useCommentDraft(actor: Actor, pointId: number) {
  const name = draftName(actor, pointId);
  const [text, setText] = useState(() => area.read(name) ?? "");
  const attempt = useRef({ text: "", key: "" });
  const write = (next: string) => {
    setText(next);
    if (next === "") area.remove(name);
    else area.write(name, next);
  };
  return {
    text,
    write,
    /** The same words sent again are written once. */
    keyOf(sent: string): string {
      if (attempt.current.text !== sent) attempt.current = { text: sent, key: newWriteKey() };
      return attempt.current.key;
    },
    sent() {
      attempt.current = { text: "", key: "" };
      write("");
    },
  };
}

export type CommentDraft = ReturnType<typeof useCommentDraft>;
