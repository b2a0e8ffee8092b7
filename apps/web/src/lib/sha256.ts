import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** How much of a file is read at once: the page answers in between. */
const CHUNK_BYTES = 256 * 1024;

/**
 * The SHA-256 of a file, hexadecimal. The browser's own wants all of it in memory at once, which a phone does
 * not have for a video, and is missing on pages without HTTPS. The content policy refuses WebAssembly.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += CHUNK_BYTES) {
    hash.update(new Uint8Array(await file.slice(from, from + CHUNK_BYTES).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
