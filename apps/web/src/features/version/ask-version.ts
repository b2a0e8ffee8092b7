import { readVersion } from "@mapaobra/contract/endpoints/version";
import { readVersionFile, type VersionFile } from "@mapaobra/contract/wire/version-file";
import { serverOrigin } from "../../api/api.ts";

/** How long the answer may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** What the server says of its version, from no cache. */
export async function askVersion(signal: AbortSignal): Promise<VersionFile> {
  const address = `${serverOrigin}${readVersion.path}?ts=${Date.now()}`;
  const response = await fetch(address, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const file = response.ok ? readVersionFile(await response.json()) : undefined;
  if (!file) throw new Error("no version is named there");
  return file;
}
