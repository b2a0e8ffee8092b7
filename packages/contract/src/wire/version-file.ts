/** A release with its user-facing notes. */
export interface Release {
  readonly version: string;
  readonly notes: readonly string[];
}

/** A version file: the current version and all known releases, newest first. */
export interface VersionFile {
  readonly version: string;
  readonly releases: readonly Release[];
}

/**
 * Parses a version file in any of the shapes that servers use (P1 §3, §7): a version alone, a release with
 * its notes under one of three names, a list of releases, or a release with such a list. Undefined if it has
 * no version.
 */
export function parseVersionFile(body: unknown): VersionFile | undefined {
  const releases = releasesIn(body)
    .filter(({ version }, index, all) => all.findIndex((other) => other.version === version) === index)
    .sort((one, other) => compareVersions(other.version, one.version));
  const version = readRelease(body)?.version ?? releases[0]?.version;
  return version === undefined ? undefined : { version, releases };
}

/** The releases after the known version; at least the current one. */
export function releasesSince({ version, releases }: VersionFile, known: string): readonly Release[] {
  const newer = releases.filter((release) => compareVersions(release.version, known) > 0);
  return newer.length > 0 ? newer : releases.filter((release) => release.version === version);
}

function releasesIn(body: unknown): Release[] {
  if (Array.isArray(body)) return body.flatMap(releasesIn);
  const release = readRelease(body);
  const list = propertyOf(body, "versiones") ?? propertyOf(body, "versions");
  return [...(release ? [release] : []), ...(Array.isArray(list) ? list.flatMap(releasesIn) : [])];
}

function readRelease(value: unknown): Release | undefined {
  const version = String(typeof value === "object" ? (propertyOf(value, "version") ?? "") : value).trim();
  if (!/^[\w.+-]{1,40}$/.test(version)) return undefined;
  const notes = ["novedades", "notas", "changes"].map((name) => propertyOf(value, name));
  return { version, notes: readNotes(notes.find((text) => text !== undefined)) };
}

/** Parses notes: one per line of a text, or a list. */
function readNotes(text: unknown): string[] {
  if (Array.isArray(text)) return text.flatMap(readNotes);
  if (typeof text !== "string") return [];
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*[-•*]\s+/, "").trim())
    .filter(Boolean);
}

function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).find(([own]) => own.toLowerCase() === name)?.[1];
}

/** Compares version numbers numerically: 1.10 is greater than 1.9. */
const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, "en", { numeric: true });
