/** A file as bytes, for browsers that store no files: WebKit's private windows. */
interface FileBytes {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

/** The content of a file as it is kept on this device. */
export type StoredContent = File | FileBytes;

/** For a browser that stores no files. The bytes have to fit into memory. */
export async function readFileBytes(file: File): Promise<FileBytes> {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
}

export const toFile = (content: StoredContent): File =>
  content instanceof File ? content : new File([content.bytes], content.name, content);
