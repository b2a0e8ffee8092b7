import { type BackoffLimits, backoffDelay } from "../../lib/backoff-delay.ts";
import { delay } from "../../lib/delay.ts";
import { withWebLock } from "../../lib/web-lock.ts";
import { type ChosenFile, lockName, type NewOutboxPoint, type OutboxEntry } from "./outbox-entry.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { type SendOutboxOptions, sendOutbox } from "./send-outbox.ts";

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  /** What is on its way, and how far, from 0 to 1. */
  readonly sending: { readonly id: number; readonly part: number } | undefined;
}

/** What waits of one user, the same in all pages of this browser. */
export interface Outbox {
  readonly store: OutboxStore;
  readonly userId: number;
  subscribe(listener: () => void): () => void;
  current(): OutboxState;
  /** Keeps a point and has it sent; fails when there is no room for it. */
  enqueue(point: NewOutboxPoint, files: readonly ChosenFile[], id?: number): Promise<number>;
  /** Another attempt at once, also of what was refused where `id` names it. */
  sendNow(id?: number): Promise<void>;
  discard(id: number): Promise<void>;
  /** Reads again what the store has, here and in the other pages. */
  refresh(): Promise<void>;
  /** Nobody sends one, or opens it elsewhere, until `signal` ends; waits for whoever does. */
  lock(id: number, signal: AbortSignal): Promise<void>;
  /** Sends what waits, again and again, until `signal` ends. */
  run(signal: AbortSignal): void;
}

type Message =
  | { readonly kind: "changed" }
  | { readonly kind: "sending"; readonly sending: OutboxState["sending"] };

const backoffLimits: BackoffLimits = { initialMs: 5_000, maxMs: 300_000 };
/** What another page had in its hands when it died is found so many milliseconds later. */
const POLL_MS = 60_000;

export function openOutbox(parts: Omit<SendOutboxOptions, "onProgress">): Outbox {
  const { store, userId } = parts;
  /** To the other pages, while this one takes part. */
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();
  let state: OutboxState = { entries: [], sending: undefined };
  let wakeController = new AbortController();
  /** Whether this round brought anything to the server. */
  let hasProgress = false;

  const setState = (changes: Partial<OutboxState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const broadcast = (message: Message) => channel?.postMessage(message);
  const read = async () => setState({ entries: await store.list(userId) });
  const onStoreChanged = async () => {
    broadcast({ kind: "changed" });
    await read();
  };
  const wake = () => wakeController.abort();

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
            setState({ sending });
            broadcast({ kind: "sending", sending });
            if (part === undefined) void onStoreChanged().catch(() => undefined);
          },
        },
        signal,
      ),
    );

  const sendLoop = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; ) {
      wakeController = new AbortController();
      hasProgress = false;
      const woken = AbortSignal.any([signal, wakeController.signal]);
      // Without the browser's storage nothing waits.
      const outcome = await sendRound(signal).catch(() => "nothing" as const);
      // A connection that carries some of it is worth another attempt soon.
      if (outcome !== "later" || hasProgress) failures = 0;
      const wait = outcome === "later" ? backoffDelay(failures, backoffLimits, Math.random()) : POLL_MS;
      failures += 1;
      await delay(wait, woken);
    }
  };

  return {
    store,
    userId,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,

    async enqueue(point, files, id) {
      const kept = await store.put(point, files, id);
      wake();
      // It is kept, whether or not that can be shown at once.
      void onStoreChanged().catch(() => undefined);
      return kept;
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
        if (data.kind === "sending") setState({ sending: data.sending });
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
