import { onTestFinished, vi } from "vitest";

/** The result of fetching a picture's URL. `held`: pending; `proxied`: only the proxy has it. */
type ImageResponse = "missing" | "unreadable" | "held" | "proxied" | "usual";

/** Mocks `fetch` for all URLs that are not endpoints of the contract. Image elements load as usual. */
export function mockImageFetch(first: ImageResponse) {
  let respond = first;
  const released = Promise.withResolvers<void>();
  const realFetch = globalThis.fetch;
  const files = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isProxy = String(input).includes("/Imagenes/proxy");
    const isOfApi = String(input).includes("/api/") && !isProxy;
    if (isOfApi || respond === "usual") return realFetch(input, init);
    if (respond === "held")
      return Promise.race([released.promise.then(() => realFetch(input, init)), aborted(init?.signal)]);
    if (respond === "proxied" && isProxy) return realFetch("/icon-192.png", init);
    const status = respond === "unreadable" ? 200 : 404;
    return Promise.resolve(new Response("no picture", { status, headers: { "content-type": "image/webp" } }));
  });
  onTestFinished(() => files.mockRestore());
  return {
    /** Responds to held and all later requests. */
    release() {
      respond = "usual";
      released.resolve();
    },
  };
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
