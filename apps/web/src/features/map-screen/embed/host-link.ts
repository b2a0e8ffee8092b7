import { embedOriginsElement } from "@mapaobra/contract/embed/embed-page";
import { hostMessage, type MapMessage } from "@mapaobra/contract/embed/messages";
import type { ValueOf } from "@mapaobra/contract/wire/codec";

export type HostMessage = ValueOf<typeof hostMessage>;

/** The page that embeds the map. */
export interface HostLink {
  /** Sends to the embedding page only, if the company names its site. */
  send(message: MapMessage): void;
  /** Hears the embedding page only, if the company names its site. */
  listen(onMessage: (message: HostMessage) => void, signal: AbortSignal): void;
}

/** After a link inside of the frame the referrer is ours, whatever the embedding page. */
function isEmbeddedByUs(): boolean {
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

function allowedOrigins(): ReadonlySet<string> {
  const named: unknown = JSON.parse(document.getElementById(embedOriginsElement)?.textContent || "[]");
  // Our own pages preview the map.
  return new Set([
    ...(isEmbeddedByUs() ? [location.origin] : []),
    ...(Array.isArray(named) ? named.map(String) : []),
  ]);
}

function readMessage(data: unknown): HostMessage | undefined {
  try {
    return hostMessage.decode(data);
  } catch {
    return undefined;
  }
}

export function openHostLink(): HostLink {
  const allowed = allowedOrigins();
  // Firefox has no `ancestorOrigins`; a referrer may be missing. Then the first message has the origin.
  const embedding = location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
  let origin = embedding !== undefined && allowed.has(embedding) ? embedding : null;
  return {
    send: (message) => {
      if (origin !== null) window.parent.postMessage(message, origin);
    },
    listen: (onMessage, signal) => {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.source !== window.parent || !allowed.has(event.origin)) return;
        const message = readMessage(event.data);
        if (!message) return;
        origin = event.origin;
        onMessage(message);
      };
      addEventListener("message", receive, { signal });
    },
  };
}
