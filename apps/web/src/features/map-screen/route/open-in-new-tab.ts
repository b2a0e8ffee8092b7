/** Opens a URL in a new tab without opener or referrer; false if the browser blocks it. */
export function openInNewTab(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (opened) opened.opener = null;
  return opened !== null;
}
