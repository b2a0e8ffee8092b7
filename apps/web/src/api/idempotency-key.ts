/**
 * A name for one write, by which the server knows it when it arrives again. `crypto.randomUUID` is missing
 * on pages without HTTPS other than this machine's own.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
