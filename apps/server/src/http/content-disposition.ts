/** The `Content-Disposition` header for a file name in any language (RFC 6266). */
export function contentDisposition(contentDisposition: "inline" | "attachment", name: string): string {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${contentDisposition}; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
