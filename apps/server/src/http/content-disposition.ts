/** How a browser is told a file's name, in letters of any language (RFC 6266), and whether to save it. */
export function contentDisposition(contentDisposition: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${contentDisposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
