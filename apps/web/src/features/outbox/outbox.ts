import { growingPause, type Patience } from "../../lib/growing-pause.ts";
import { pause } from "../../lib/pause.ts";
import { inTurn } from "../../lib/turns.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { type SendingParts, sendWaiting } from "./send-waiting.ts";
import { type ChosenFile, holdName, type NewWaitingPoint, type WaitingEntry } from "./waiting-point.ts";

export interface OutboxState {
  readonly entries: readonly WaitingEntry[];
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
  keep(point: NewWaitingPoint, files: readonly ChosenFile[], id?: number): Promise<number>;
  /** Another attempt at once, also of what was refused where `id` names it. */
  sendNow(id?: number): Promise<void>;
  discard(id: number): Promise<void>;
  /** Reads again what the store has, here and in the other pages. */
  refresh(): Promise<void>;
  /** Nobody sends one, or opens it elsewhere, until `signal` ends; waits for whoever does. */
  hold(id: number, signal: AbortSignal): Promise<void>;
  /** Sends what waits, again and again, until `signal` ends. */
  run(signal: AbortSignal): void;
}

type Message =
  | { readonly kind: "changed" }
  | { readonly kind: "sending"; readonly sending: OutboxState["sending"] };

const patience: Patience = { first: 5_000, longest: 300_000 };
/** What another page had in its hands when it died is found so many milliseconds later. */
const LOOK_AGAIN_MS = 60_000;

export function openOutbox(parts: Omit<SendingParts, "onProgress">): Outbox {
  const { store, userId } = parts;
  /** To the other pages, while this one takes part. */
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();
  let state: OutboxState = { entries: [], sending: undefined };
  let waking = new AbortController();
  /** Whether this round brought anything to the server. */
  let hasArrived = false;

  const put = (changes: Partial<OutboxState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const tell = (message: Message) => channel?.postMessage(message);
  const read = async () => put({ entries: await store.list(userId) });
  const changed = async () => {
    tell({ kind: "changed" });
    await read();
  };
  const wake = () => waking.abort();

  const round = (signal: AbortSignal) =>
    inTurn(`puntos por enviar ${userId}`, () =>
      sendWaiting(
        {
          ...parts,
          onSaved(point, pointId) {
            hasArrived = true;
            parts.onSaved(point, pointId);
          },
          onFiles(point, pointId) {
            hasArrived = true;
            parts.onFiles(point, pointId);
          },
          onProgress(id, part) {
            const sending = part === undefined ? undefined : { id, part };
            put({ sending });
            tell({ kind: "sending", sending });
            if (part === undefined) void changed().catch(() => undefined);
          },
        },
        signal,
      ),
    );

  const goOn = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; ) {
      waking = new AbortController();
      hasArrived = false;
      const woken = AbortSignal.any([signal, waking.signal]);
      // Without the browser's storage nothing waits.
      const left = await round(signal).catch(() => "nothing" as const);
      // A connection that carries some of it is worth another attempt soon.
      if (left !== "later" || hasArrived) failures = 0;
      const wait = left === "later" ? growingPause(failures, patience, Math.random()) : LOOK_AGAIN_MS;
      failures += 1;
      await pause(wait, woken);
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

    async keep(point, files, id) {
      const kept = await store.keep(point, files, id);
      await changed();
      wake();
      return kept;
    },

    async sendNow(id) {
      if (id !== undefined) {
        const entry = await store.find(id);
        for (const { writeKey, problem } of entry?.files ?? []) {
          if (problem !== null) await store.refuseFile(writeKey, null);
        }
        await store.change(id, { state: { kind: "waiting" } });
        await changed();
      }
      wake();
    },

    async discard(id) {
      await inTurn(holdName(id), () => store.remove(id));
      await changed();
    },

    refresh: changed,

    hold: (id, signal) =>
      new Promise((resolve) => {
        void inTurn(holdName(id), () => {
          resolve();
          return signal.aborted
            ? Promise.resolve()
            : new Promise<void>((end) => signal.addEventListener("abort", () => end()));
        }).then(wake);
      }),

    run(signal) {
      const onMessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === "sending") put({ sending: data.sending });
        else void read().catch(() => undefined);
      };
      const back = () => {
        if (document.visibilityState === "visible") wake();
      };
      const own = new BroadcastChannel(`por enviar ${userId}`);
      channel = own;
      own.addEventListener("message", onMessage, { signal });
      window.addEventListener("online", wake, { signal });
      document.addEventListener("visibilitychange", back, { signal });
      signal.addEventListener("abort", () => {
        own.close();
        if (channel === own) channel = undefined;
      });
      void read().catch(() => undefined);
      void goOn(signal);
    },
  };
}
