import type { LiveMessage } from "./live-message.ts";

type MessageHandler = (message: LiveMessage) => void;

/** What tabs say to each other. */
type TabMessage =
  /** A tab that just came asks where the others are. */
  | { readonly kind: "hello"; readonly tab: string }
  | { readonly kind: "told"; readonly message: LiveMessage; readonly to: string | null };

/**
 * Has one tab of this browser read for all that show the same, and another go on when it is closed. Where a
 * browser cannot arrange that, each tab reads by itself.
 */
export async function shareAcrossTabs(
  name: string,
  readStream: (onMessage: MessageHandler, signal: AbortSignal) => Promise<void>,
  onMessage: MessageHandler,
  signal: AbortSignal,
): Promise<void> {
  // The types promise more than pages get that did not come encrypted.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || typeof BroadcastChannel === "undefined") return readStream(onMessage, signal);

  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const post = (note: TabMessage) => channel.postMessage(note);
  let latestRevision: number | null = null;

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "told") {
      if (data.to === null || data.to === tab) onMessage(data.message);
    } else if (latestRevision !== null) {
      post({ kind: "told", message: { kind: "opened", revision: latestRevision }, to: data.tab });
    }
  });
  post({ kind: "hello", tab });

  const broadcast: MessageHandler = (message) => {
    latestRevision = revisionOf(message) ?? latestRevision;
    post({ kind: "told", message, to: null });
    onMessage(message);
  };
  try {
    await locks.request(name, { signal }, () => readStream(broadcast, signal));
  } catch (error) {
    // Whoever leaves while another tab reads stops waiting for its turn.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}

function revisionOf(message: LiveMessage): number | null {
  if (message.kind === "over") return null;
  return message.kind === "point" ? message.change.revision : message.revision;
}
