import { useRef, useState } from "react";
import { newWriteKey } from "../../api/write-key.ts";

/** A comment that is being written. It outlives a look at the pictures, and so does an attempt to send it. */
export function useCommentDraft() {
  const [text, write] = useState("");
  const attempt = useRef({ text: "", key: "" });
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
