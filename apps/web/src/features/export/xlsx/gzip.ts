/** What a zip archive has to know of a file in it. */
export interface DeflatedFile {
  readonly content: Blob;
  readonly checksum: number;
  /** Bytes before they were compressed. */
  readonly size: number;
}

const HEAD = 10;
const TAIL = 8;

/**
 * Compresses texts as they come. The browser's gzip has in its tail the very checksum and size that a zip
 * archive wants, computed by the browser itself; what lies between head and tail is the zip's content.
 */
export async function deflate(texts: AsyncIterable<string>): Promise<DeflatedFile> {
  const { readable, writable } = new CompressionStream("gzip");
  const [gzip] = await Promise.all([new Response(readable).blob(), writeAll(writable, texts)]);
  const head = new DataView(await gzip.slice(0, HEAD).arrayBuffer());
  const tail = new DataView(await gzip.slice(-TAIL).arrayBuffer());
  const FLAGS = 3;
  if (head.getUint8(FLAGS) !== 0)
    throw new Error("The head of the compressed bytes is longer than it should be.");
  return {
    content: gzip.slice(HEAD, -TAIL),
    checksum: tail.getUint32(0, true),
    size: tail.getUint32(4, true),
  };
}

/** Waits for the compression, so that texts are made no faster than they are taken. */
async function writeAll(writable: WritableStream<BufferSource>, texts: AsyncIterable<string>): Promise<void> {
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  try {
    for await (const text of texts) {
      await writer.ready;
      await writer.write(encoder.encode(text));
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}
