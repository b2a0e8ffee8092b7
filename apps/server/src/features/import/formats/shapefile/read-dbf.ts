import { OperatorError } from "../../../../settings/operator-error.ts";
import type { Cell } from "../raw-row.ts";
import { createByteReader } from "./byte-reader.ts";

export interface DbfField {
  readonly name: Buffer;
  /** C is text, N and F are numbers, D is a date, L is yes or no. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const fieldBytes = 32;
const endOfFields = 0x0d;
const endOfFile = 0x1a;
const deleted = "*".charCodeAt(0);

/** Opens a table. `records` are its rows as bytes; undefined for a deleted one. */
export async function openDbf(stream: AsyncIterable<Buffer>) {
  const take = createByteReader(stream);
  const start = await take(fieldBytes);
  const rest = await take(Math.max((start?.readUInt16LE(8) ?? 0) - fieldBytes, 0));
  if (!start || !rest) throw damaged();
  const recordLength = start.readUInt16LE(10);
  const fields = fieldsOf(rest);
  if (recordLength === 0 || (fields.at(-1)?.end ?? 0) > recordLength) throw damaged();
  const count = start.readUInt32LE(4);

  async function* records(): AsyncGenerator<Buffer | undefined> {
    for (let number = 0; number < count; number++) {
      const record = await take(recordLength);
      if (!record || record[0] === endOfFile) return;
      yield record[0] === deleted ? undefined : record;
    }
  }
  return { fields, recordLength, count, records: records() };
}

function fieldsOf(header: Buffer): DbfField[] {
  const fields: DbfField[] = [];
  // The first byte of a record says whether it is deleted.
  let start = 1;
  for (let at = 0; at + fieldBytes <= header.length && header[at] !== endOfFields; at += fieldBytes) {
    const written = header.subarray(at, at + 11);
    const nameEnd = written.indexOf(0);
    const end = start + (header[at + 16] as number);
    fields.push({
      name: nameEnd < 0 ? written : written.subarray(0, nameEnd),
      type: String.fromCharCode(header[at + 11] as number),
      start,
      end,
    });
    start = end;
  }
  return fields;
}

/** Streams the cells of a table. */
export async function readDbf(stream: AsyncIterable<Buffer>, decode: (bytes: Buffer) => string) {
  const { fields, records, ...table } = await openDbf(stream);
  async function* cells(): AsyncGenerator<Cell[] | undefined> {
    for await (const record of records) yield record && fields.map((field) => cellOf(field, record, decode));
  }
  return { ...table, columns: fields.map(({ name }) => decode(name).trim()), records: cells() };
}

function cellOf({ type, start, end }: DbfField, record: Buffer, decode: (bytes: Buffer) => string): Cell {
  const bytes = record.subarray(start, end);
  // Programs fill the rest of a field with spaces or zeros.
  const text = (type === "C" ? decode(bytes) : bytes.toString("latin1")).replaceAll("\0", " ").trim();
  if (type === "C") return text;
  if (type === "N" || type === "F") return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
  if (type === "D") return text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  if (type === "L") return /^[YTyt]$/.test(text) ? true : /^[NFnf]$/.test(text) ? false : null;
  return null;
}

function damaged(): OperatorError {
  return new OperatorError("El archivo .dbf del Shapefile está dañado.");
}
