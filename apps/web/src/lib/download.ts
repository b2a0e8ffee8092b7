/** Gives the person a file of this text. */
export function downloadText(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken hold of the content by the time that the address is let go.
  setTimeout(() => URL.revokeObjectURL(address));
}
