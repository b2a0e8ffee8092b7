import { crc32, deflateRawSync } from "node:zlib";

/** The first day that a ZIP archive knows, 1980-01-01, so that the same content gives the same bytes. */
const earliestDay = 0x21;
const deflated = 8;
const namesInUtf8 = 0x0800;

/** A ZIP archive (APPNOTE 6.3) of texts by their path. */
export function createZipArchive(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const description = describe(content, packed);
    const header = Buffer.concat([signature("PK\x03\x04"), description, numbers16(name.length, 0), name]);
    directory.push(
      Buffer.concat([
        signature("PK\x01\x02"),
        numbers16(20),
        description,
        numbers16(name.length, 0, 0, 0, 0),
        numbers32(0, offset),
        name,
      ]),
    );
    bodies.push(header, packed);
    offset += header.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.concat([
    signature("PK\x05\x06"),
    numbers16(0, 0, directory.length, directory.length),
    numbers32(list.length, offset),
    numbers16(0),
  ]);
  return Buffer.concat([...bodies, list, end]);
}

/** What the entry and the directory both say of a file. */
function describe(content: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    numbers16(20, namesInUtf8, deflated, 0, earliestDay),
    numbers32(crc32(content), packed.length, content.length),
  ]);
}

const signature = (text: string) => Buffer.from(text, "latin1");

function numbers16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    buffer.writeUInt16LE(value, index * 2);
  });
  return buffer;
}

function numbers32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    buffer.writeUInt32LE(value, index * 4);
  });
  return buffer;
}
