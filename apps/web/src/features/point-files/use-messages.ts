import { useState } from "react";
import type { FileMessage } from "./file-message.ts";

interface Said {
  readonly id: number;
  readonly message: FileMessage;
}

/** What is to be said of files, one thing after the other: none takes the place of one that nobody has read. */
export function useMessages() {
  const [messages, setMessages] = useState<readonly Said[]>([]);
  return {
    current: messages[0],
    say(message: FileMessage | undefined) {
      if (message) setMessages((said) => [...said, { id: (said.at(-1)?.id ?? 0) + 1, message }]);
    },
    close: () => setMessages((said) => said.slice(1)),
  };
}
