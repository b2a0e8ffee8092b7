import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { ImportError } from "../../import-error.ts";

/** Callbacks of the XML reader. Names come without their namespace prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a document. Yields once per chunk, so that the caller can process what was read. */
export async function* readXml(stream: Readable, listener: XmlListener): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => listener.open?.(localName(name), attributes));
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  parser.on("closetag", ({ name }) => listener.close?.(localName(name)));
  try {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      parser.write(decoder.decode(bytes as Buffer, { stream: true }));
      yield (bytes as Buffer).length;
    }
    parser.close();
  } catch (cause) {
    throw new ImportError("El libro de Excel está dañado.", { cause });
  }
}

/** Reads a whole document, for small ones. */
export async function readWholeXml(stream: Readable, listener: XmlListener): Promise<void> {
  for await (const _length of readXml(stream, listener));
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
