const officeExtensions: ReadonlySet<string> = new Set([".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx"]);

/** True if the Microsoft Office viewer opens this type; `extension` includes the dot. */
export const isOfficeDocument = (extension: string): boolean => officeExtensions.has(extension.toLowerCase());

/** URL of the Microsoft Office viewer, which downloads the document from `source` itself. */
export const officeViewerUrl = (source: string): string =>
  `https://view.officeapps.live.com/op/view.aspx?src=${encodeURIComponent(new URL(source, location.href).href)}`;
