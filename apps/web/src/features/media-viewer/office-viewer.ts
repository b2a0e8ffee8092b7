const officeExtensions: ReadonlySet<string> = new Set([".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx"]);

/** Whether the online viewer of another company reads such a document. @param extension with its dot */
export const isOfficeDocument = (extension: string): boolean => officeExtensions.has(extension.toLowerCase());

/** Where that viewer shows a document, which it fetches from `source` itself. */
export const officeViewerUrl = (source: string): string =>
  `https://view.officeapps.live.com/op/view.aspx?src=${encodeURIComponent(new URL(source, location.href).href)}`;
