import { SaxesParser } from "saxes";
import { OperatorError } from "../../../settings/operator-error.ts";

/** Callbacks of the XML reader. Names come without their namespace prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** What is read. */
export interface XmlDocument {
  /** With its article, for messages. */
  readonly name: string;
  /** Of the unpacked document. */
  readonly maxBytes: number;
  /** Of a tag or a text, which the parser collects before it reports it. */
  readonly maxTokenBytes: number;
}

/** The formats nest about ten elements. The parser keeps a record of each that is open. */
const maxDepth = 64;

/** A sheet of 100,000 points has about 100 MB, a cell up to 32,767 characters. */
export const partOfWorkbook: XmlDocument = {
  name: "El libro de Excel",
  maxBytes: 1_073_741_824,
  maxTokenBytes: 1_048_576,
};
/** A part that is read as a whole. */
const wholePart: XmlDocument = { ...partOfWorkbook, maxBytes: 268_435_456 };

/**
 * Reads a document. Yields the length of each chunk, so that the caller can process what was read.
 * @throws OperatorError if the document is damaged, or larger or more deeply nested than its format needs
 */
export async function* readXml(
  chunks: AsyncIterable<Buffer | string>,
  listener: XmlListener,
  { name, maxBytes, maxTokenBytes } = partOfWorkbook,
): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  let depth = 0;
  let bytesRead = 0;
  let bytesOfToken = 0;
  const require = (isWithin: boolean) => {
    if (!isWithin) throw new OperatorError(`${name} tiene partes demasiado grandes.`);
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name: tag, attributes }) => {
    depth += 1;
    bytesOfToken = 0;
    require(depth <= maxDepth);
    listener.open?.(localName(tag), attributes);
  });
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  parser.on("closetag", ({ name: tag }) => {
    depth -= 1;
    bytesOfToken = 0;
    listener.close?.(localName(tag));
  });
  try {
    const decoder = new TextDecoder();
    for await (const chunk of chunks) {
      const { length } = chunk;
      bytesRead += length;
      bytesOfToken += length;
      require(bytesRead <= maxBytes);
      parser.write(typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }));
      require(bytesOfToken <= maxTokenBytes);
      yield length;
    }
    parser.close();
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`${name} está dañado.`, { cause });
  }
}

/** Reads a whole document, for small ones. */
export async function readWholeXml(stream: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  for await (const _length of readXml(stream, listener, wholePart));
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
