import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { OperatorError } from "../../../../settings/operator-error.ts";

/** Callbacks of the XML reader. Names come without their namespace prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Excel nests about ten elements. The parser keeps a record of each that is open. */
const maxDepth = 64;
/** A tag or a text, which the parser collects before it reports it. A cell has up to 32,767 characters. */
const maxTokenBytes = 1_048_576;
/** A part of a workbook, unpacked. A sheet of 100,000 points has about 100 MB. */
const maxPartBytes = 1_073_741_824;
/** A part that is read as a whole. */
const maxWholeBytes = 268_435_456;

/**
 * Reads a document. Yields the length of each chunk, so that the caller can process what was read.
 * @throws OperatorError if the document is damaged, or larger or more deeply nested than Excel's
 */
export async function* readXml(
  stream: Readable,
  listener: XmlListener,
  maxBytes = maxPartBytes,
): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  let depth = 0;
  let bytesRead = 0;
  let bytesOfToken = 0;
  const require = (isWithin: boolean) => {
    if (!isWithin) throw new OperatorError("El libro de Excel tiene partes demasiado grandes.");
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    bytesOfToken = 0;
    require(depth <= maxDepth);
    listener.open?.(localName(name), attributes);
  });
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    bytesOfToken = 0;
    listener.close?.(localName(name));
  });
  try {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      const { length } = bytes as Buffer;
      bytesRead += length;
      bytesOfToken += length;
      require(bytesRead <= maxBytes);
      parser.write(decoder.decode(bytes as Buffer, { stream: true }));
      require(bytesOfToken <= maxTokenBytes);
      yield length;
    }
    parser.close();
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError("El libro de Excel está dañado.", { cause });
  }
}

/** Reads a whole document, for small ones. */
export async function readWholeXml(stream: Readable, listener: XmlListener): Promise<void> {
  for await (const _length of readXml(stream, listener, maxWholeBytes));
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
