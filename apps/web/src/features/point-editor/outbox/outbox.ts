import { createStore } from "zustand/vanilla";
import { withWebLock } from "../../../lib/browser/web-lock.ts";
import { type BackoffLimits, backoffDelay } from "../../../lib/time/backoff-delay.ts";
import { delay } from "../../../lib/time/delay.ts";
import { lockName, type NewOutboxFile, type NewOutboxPoint, type OutboxEntry } from "../outbox-entry.ts";
import type { OutboxStore } from "../outbox-store.ts";
import { type SendOutboxOptions, sendOutbox } from "./send-outbox.ts";

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  /** The entry being sent, and its progress from 0 to 1. */
  readonly sending: { readonly id: number; readonly part: number } | undefined;
}

/** Outbox of one user, shared by all pages of this browser. */
export interface Outbox {
  readonly store: OutboxStore;
  readonly userId: number;
  subscribe(listener: () => void): () => void;
  current(): OutboxState;
  /** Stores a point and starts sending; rejects if the storage is full. */
  enqueue(point: NewOutboxPoint, files: readonly NewOutboxFile[], id?: number): Promise<number>;
  /** Starts another attempt now; with `id`, also for a rejected entry. */
  sendNow(id?: number): Promise<void>;
  discard(id: number): Promise<void>;
  /** Reloads the entries here and in the other pages. */
  refresh(): Promise<void>;
  /** Locks an entry across tabs until `signal` aborts. Resolves when the lock is held. */
  lock(id: number, signal: AbortSignal): Promise<void>;
  /** Sends the entries periodically until `signal` aborts. */
  run(signal: AbortSignal): void;
}

type Message =
  | { readonly kind: "changed" }
  | { readonly kind: "sending"; readonly sending: OutboxState["sending"] };

const backoffLimits: BackoffLimits = { initialMs: 5_000, maxMs: 300_000 };
/** Interval at which entries of a crashed page are picked up, in milliseconds. */
const POLL_MS = 60_000;

export function openOutbox(parts: Omit<SendOutboxOptions, "onProgress">): Outbox {
  const { store, userId } = parts;
  /** Open while this page runs the outbox: notifies the other pages. */
  let channel: BroadcastChannel | undefined;
  const state = createStore<OutboxState>()(() => ({ entries: [], sending: undefined }));
  let wakeUpController = new AbortController();
  /** Whether this round sent anything. */
  let hasProgress = false;

  const broadcast = (message: Message) => channel?.postMessage(message);
  const read = async () => state.setState({ entries: await store.list(userId) });
  const onStoreChanged = async () => {
    broadcast({ kind: "changed" });
    await read();
  };
  const wake = () => wakeUpController.abort();

  const sendRound = (signal: AbortSignal) =>
    withWebLock(`puntos por enviar ${userId}`, () =>
      sendOutbox(
        {
          ...parts,
          onSaved(point, pointId) {
            hasProgress = true;
            parts.onSaved(point, pointId);
          },
          onFilesSent(point, pointId) {
            hasProgress = true;
            parts.onFilesSent(point, pointId);
          },
          onProgress(id, part) {
            const sending = part === undefined ? undefined : { id, part };
            state.setState({ sending });
            broadcast({ kind: "sending", sending });
            if (part === undefined) void onStoreChanged().catch(() => undefined);
          },
        },
        signal,
      ),
    );

  const sendLoop = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; ) {
      wakeUpController = new AbortController();
      hasProgress = false;
      const wakeUpSignal = AbortSignal.any([signal, wakeUpController.signal]);
      // Without IndexedDB there is nothing to send.
      const outcome = await sendRound(signal).catch(() => "idle" as const);
      // Progress resets the backoff: the connection works at least in part.
      if (outcome !== "retryLater" || hasProgress) failures = 0;
      const wait = outcome === "retryLater" ? backoffDelay(failures, backoffLimits, Math.random()) : POLL_MS;
      failures += 1;
      await delay(wait, wakeUpSignal);
    }
  };

  return {
    store,
    userId,
    subscribe: state.subscribe,
    current: state.getState,

    async enqueue(point, files, id) {
      const entryId = await store.put(point, files, id);
      wake();
      // The entry is stored, even if showing it fails.
      void onStoreChanged().catch(() => undefined);
      return entryId;
    },

    async sendNow(id) {
      if (id !== undefined) {
        const entry = await store.find(id);
        for (const { writeKey, problem } of entry?.files ?? []) {
          if (problem !== null) await store.setFileProblem(writeKey, null);
        }
        await store.change(id, { state: { kind: "waiting" } });
        await onStoreChanged();
      }
      wake();
    },

    async discard(id) {
      await withWebLock(lockName(id), () => store.remove(id));
      await onStoreChanged();
    },

    refresh: onStoreChanged,

    lock: (id, signal) =>
      new Promise((resolve) => {
        void withWebLock(lockName(id), () => {
          resolve();
          return signal.aborted
            ? Promise.resolve()
            : new Promise<void>((end) => signal.addEventListener("abort", () => end()));
        }).then(wake);
      }),

    run(signal) {
      const onMessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === "sending") state.setState({ sending: data.sending });
        else void read().catch(() => undefined);
      };
      const onVisible = () => {
        if (document.visibilityState === "visible") wake();
      };
      const ownChannel = new BroadcastChannel(`por enviar ${userId}`);
      channel = ownChannel;
      ownChannel.addEventListener("message", onMessage, { signal });
      window.addEventListener("online", wake, { signal });
      document.addEventListener("visibilitychange", onVisible, { signal });
      signal.addEventListener("abort", () => {
        ownChannel.close();
        if (channel === ownChannel) channel = undefined;
      });
      void read().catch(() => undefined);
      void sendLoop(signal);
    },
  };
}
