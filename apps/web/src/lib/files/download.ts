/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, mediaType: string): void =>
  downloadFile(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));

/** Downloads a blob as a file. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by the time the object URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address));
}
