import { once } from "node:events";

/** A connection to a WebDriver BiDi server. */
export interface BidiConnection extends AsyncDisposable {
  /** Hears an event that the session has subscribed to. */
  on(event: string, listener: (params: unknown) => void): void;
  /** Rejects with the error that the browser answers. */
  send<Result = { readonly [name: string]: unknown }>(method: string, params: object): Promise<Result>;
}

interface Message {
  readonly type: "success" | "error" | "event";
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: unknown) => void>();
  let last = 0;

  socket.addEventListener("message", ({ data }) => {
    const { type, id = 0, method = "", params, result, error, message } = JSON.parse(String(data)) as Message;
    if (type === "event") return listeners.get(method)?.(params);
    const call = waiting.get(id);
    if (!call) return;
    waiting.delete(id);
    if (type === "error") call.reject(new Error(`${error}: ${message}`));
    else call.resolve(result);
  });
  socket.addEventListener("close", () => {
    for (const call of waiting.values()) call.reject(new Error("the browser closed the connection"));
    waiting.clear();
  });
  const failed = once(socket, "error").then(() =>
    Promise.reject(new Error(`no WebDriver BiDi at ${address}`)),
  );
  await Promise.race([once(socket, "open"), failed]);

  return {
    on: (event, listener) => void listeners.set(event, listener),
    send<Result>(method: string, params: object) {
      last += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(last, call);
      socket.send(JSON.stringify({ id: last, method, params }));
      return call.promise as Promise<Result>;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
}
