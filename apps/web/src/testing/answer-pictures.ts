import { onTestFinished, vi } from "vitest";

/** What a picture's address answers to `fetch`: nothing while it is held. */
type PictureAnswer = "missing" | "unreadable" | "held" | "usual";

/** Stands in for where files are: whatever is no call of the contract. Images of the page come as ever. */
export function answerPictures(first: PictureAnswer) {
  let answer = first;
  const freed = Promise.withResolvers<void>();
  const usual = globalThis.fetch;
  const files = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isOfApi = String(input).includes("/api/") && !String(input).includes("/Imagenes/proxy");
    if (isOfApi || answer === "usual") return usual(input, init);
    if (answer === "held")
      return Promise.race([freed.promise.then(() => usual(input, init)), aborted(init?.signal)]);
    const status = answer === "missing" ? 404 : 200;
    return Promise.resolve(new Response("no picture", { status, headers: { "content-type": "image/webp" } }));
  });
  onTestFinished(() => files.mockRestore());
  return {
    /** From the next request on. */
    become(next: PictureAnswer) {
      answer = next;
    },
    /** What is held comes, and whatever is asked for from now on. */
    release() {
      answer = "usual";
      freed.resolve();
    },
  };
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
