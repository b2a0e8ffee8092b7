/** Opens an address in a window of its own that learns nothing of this page; false when the browser refuses. */
export function openInNewTab(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (opened) opened.opener = null;
  return opened !== null;
}
