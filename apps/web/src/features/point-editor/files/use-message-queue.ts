import { useState } from "react";
import type { FileMessage } from "./file-message.ts";

interface QueuedMessage {
  readonly id: number;
  readonly message: FileMessage;
}

/** Queue of messages about files: each is shown until it is dismissed. */
export function useMessageQueue() {
  const [messages, setMessages] = useState<readonly QueuedMessage[]>([]);
  return {
    current: messages[0],
    enqueue(message: FileMessage | undefined) {
      if (message) setMessages((queued) => [...queued, { id: (queued.at(-1)?.id ?? 0) + 1, message }]);
    },
    dismiss: () => setMessages((queued) => queued.slice(1)),
  };
}
