import { createHash } from "node:crypto";

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that the client accepts: brotli, else gzip, else none. `q=0` excludes one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
    }),
  );
  const reads = (name: string) => (accepted.get(name) ?? accepted.get("*") ?? 0) > 0;
  if (reads("br")) return "br";
  return reads("gzip") ? "gzip" : "identity";
}

/** The ETag of a content, the same in every compression. */
export function weakETag(...parts: readonly (string | Buffer)[]): string {
  const content = createHash("sha256");
  for (const part of parts) content.update(part);
  return `W/"${content.digest("base64url").slice(0, 22)}"`;
}

/** Whether `If-None-Match` (a list, or `*`) contains this ETag. */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return header
    .split(",")
    .map((known) => known.trim().replace(/^W\//, ""))
    .some((known) => known === "*" || known === bare);
}
