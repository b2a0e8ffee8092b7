import { setTimeout as wait } from "node:timers/promises";
import { fetchEncoded } from "./fetch-encoded.ts";

const maxSeconds = 60;

/**
 * A map that is not being edited has its columns compressed once more after a while, which takes a processor
 * for some seconds. Waits until a response is smaller than the first one, and returns its bytes.
 */
export async function waitForRecompression(address: string): Promise<Buffer> {
  const first = (await fetchEncoded(address, "br")).body;
  for (const deadline = performance.now() + maxSeconds * 1000; ; ) {
    await wait(500);
    const { body } = await fetchEncoded(address, "br");
    if (body.length < first.length || performance.now() > deadline) return body;
  }
}
