/** File content as bytes, for WebKit's private windows, which do not store `File` objects. */
interface FileBytes {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

/** File content in IndexedDB. */
export type StoredContent = File | FileBytes;

/** Fallback for browsers that do not store `File` objects. Reads the whole file into memory. */
export async function readFileBytes(file: File): Promise<FileBytes> {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
}

export const toFile = (content: StoredContent): File =>
  content instanceof File ? content : new File([content.bytes], content.name, content);
