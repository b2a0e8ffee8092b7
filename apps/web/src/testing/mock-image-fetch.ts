import { onTestFinished, vi } from "vitest";

/** What a picture's address answers to `fetch`: nothing while it is held; where it is proxied, the proxy alone has it. */
type ImageResponse = "missing" | "unreadable" | "held" | "proxied" | "usual";

/** Stands in for where files are: whatever is no call of the contract. Images of the page come as ever. */
export function mockImageFetch(first: ImageResponse) {
  let answer = first;
  const released = Promise.withResolvers<void>();
  const realFetch = globalThis.fetch;
  const files = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isProxy = String(input).includes("/Imagenes/proxy");
    const isOfApi = String(input).includes("/api/") && !isProxy;
    if (isOfApi || answer === "usual") return realFetch(input, init);
    if (answer === "held")
      return Promise.race([released.promise.then(() => realFetch(input, init)), aborted(init?.signal)]);
    if (answer === "proxied" && isProxy) return realFetch("/icon-192.png", init);
    const status = answer === "unreadable" ? 200 : 404;
    return Promise.resolve(new Response("no picture", { status, headers: { "content-type": "image/webp" } }));
  });
  onTestFinished(() => files.mockRestore());
  return {
    /** What is held comes, and whatever is asked for from now on. */
    release() {
      answer = "usual";
      released.resolve();
    },
  };
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
