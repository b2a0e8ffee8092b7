export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a caller reads: brotli, else gzip, else none. `q=0` is a no. */
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

/** Whether a caller says that it has this answer already (`If-None-Match`: a list, or `*`). */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return header
    .split(",")
    .map((known) => known.trim().replace(/^W\//, ""))
    .some((known) => known === "*" || known === bare);
}
