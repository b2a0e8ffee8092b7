import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Size of each chunk that is read: the page stays responsive between chunks. */
const CHUNK_BYTES = 256 * 1024;

/**
 * The SHA-256 of a file in hexadecimal, computed as a stream. `crypto.subtle` needs the whole file in memory,
 * which a phone lacks for a video, and is missing without HTTPS. The content security policy forbids
 * WebAssembly.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += CHUNK_BYTES) {
    hash.update(new Uint8Array(await file.slice(from, from + CHUNK_BYTES).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
