import type { LiveMessage } from "./live-message.ts";

type Hear = (message: LiveMessage) => void;

/** What tabs say to each other. */
type Note =
  /** A tab that just came asks where the others are. */
  | { readonly kind: "hello"; readonly tab: string }
  | { readonly kind: "told"; readonly message: LiveMessage; readonly to: string | null };

/**
 * Has one tab of this browser read for all that show the same, and another go on when it is closed. Where a
 * browser cannot arrange that, each tab reads by itself.
 */
export async function shareAmongTabs(
  name: string,
  read: (hear: Hear, signal: AbortSignal) => Promise<void>,
  hear: Hear,
  signal: AbortSignal,
): Promise<void> {
  // The types promise more than pages get that did not come encrypted.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || typeof BroadcastChannel === "undefined") return read(hear, signal);

  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const say = (note: Note) => channel.postMessage(note);
  let latest: number | null = null;

  channel.addEventListener("message", ({ data }: MessageEvent<Note>) => {
    if (data.kind === "told") {
      if (data.to === null || data.to === tab) hear(data.message);
    } else if (latest !== null) {
      say({ kind: "told", message: { kind: "opened", revision: latest }, to: data.tab });
    }
  });
  say({ kind: "hello", tab });

  const tellAll: Hear = (message) => {
    latest = revisionIn(message) ?? latest;
    say({ kind: "told", message, to: null });
    hear(message);
  };
  try {
    await locks.request(name, { signal }, () => read(tellAll, signal));
  } catch (error) {
    // Whoever leaves while another tab reads stops waiting for its turn.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}

function revisionIn(message: LiveMessage): number | null {
  if (message.kind === "over") return null;
  return message.kind === "point" ? message.change.revision : message.revision;
}
