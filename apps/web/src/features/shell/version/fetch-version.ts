import { readVersion } from "@mapaobra/contract/endpoints/version";
import { parseVersionFile, type VersionFile } from "@mapaobra/contract/wire/version-file";
import { serverOrigin } from "../../../api/api.ts";

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Fetches the server's version, bypassing the HTTP cache. */
export async function fetchVersion(signal: AbortSignal): Promise<VersionFile> {
  const url = `${serverOrigin}${readVersion.path}?ts=${Date.now()}`;
  const response = await fetch(url, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const file = response.ok ? parseVersionFile(await response.json()) : undefined;
  if (!file) throw new Error("no version is named there");
  return file;
}
