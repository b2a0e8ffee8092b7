import { sharedLocks } from "../../../lib/browser/web-lock.ts";
import type { LiveMessage } from "./live-message.ts";

type MessageHandler = (message: LiveMessage) => void;

/** Messages between tabs. */
type TabMessage =
  /** A new tab requests the state of the others. */
  | { readonly kind: "hello"; readonly tab: string }
  | { readonly kind: "told"; readonly message: LiveMessage; readonly to: string | null };

/**
 * One tab holds a Web Lock, reads the stream and broadcasts it; another takes over when it closes. Without
 * locks each tab reads the stream.
 */
export async function shareAcrossTabs(
  name: string,
  readStream: (onMessage: MessageHandler, signal: AbortSignal) => Promise<void>,
  onMessage: MessageHandler,
  signal: AbortSignal,
): Promise<void> {
  const locks = await sharedLocks();
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
    // An abort while waiting for the lock is not an error.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}

function revisionOf(message: LiveMessage): number | null {
  if (message.kind === "over" || message.kind === "notices") return null;
  return message.kind === "point" ? message.change.revision : message.revision;
}
