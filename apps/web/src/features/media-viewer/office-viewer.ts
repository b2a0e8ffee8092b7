const shownThere: ReadonlySet<string> = new Set([".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx"]);

/**
 * Where the online viewer of another company shows a document, which it fetches from `source` itself;
 * undefined for what it does not read.
 * @param extension with its dot
 */
export function officeViewerAddress(source: string, extension: string): string | undefined {
  if (!shownThere.has(extension.toLowerCase())) return undefined;
  const { href } = new URL(source, location.href);
  return `https://view.officeapps.live.com/op/view.aspx?src=${encodeURIComponent(href)}`;
}
