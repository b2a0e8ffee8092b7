/** Gives the person a file of this text. */
export const downloadText = (name: string, text: string, mediaType: string): void =>
  downloadFile(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));

/** Gives the person a file of this content. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken hold of the content by the time that the address is let go.
  setTimeout(() => URL.revokeObjectURL(address));
}
