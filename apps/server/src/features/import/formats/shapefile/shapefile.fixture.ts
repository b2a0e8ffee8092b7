import { zipSync } from "fflate";

/** The bytes of a .shp file of points; a null shape for undefined. */
export function shpFile(points: readonly (readonly [x: number, y: number] | undefined)[], type = 1): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(type, 32);
  const records = points.map((point, index) => {
    const record = Buffer.alloc(point ? 28 : 12);
    record.writeInt32BE(index + 1, 0);
    record.writeInt32BE((record.length - 8) / 2, 4);
    if (!point) return record;
    record.writeInt32LE(1, 8);
    record.writeDoubleLE(point[0], 12);
    record.writeDoubleLE(point[1], 20);
    return record;
  });
  return Buffer.concat([header, ...records]);
}

interface DbfColumn {
  readonly name: string;
  readonly type: "C" | "N" | "D" | "L";
  readonly length: number;
}

/** The bytes of a .dbf file; a row that starts with an asterisk is deleted. */
export function dbfFile(
  columns: readonly DbfColumn[],
  rows: readonly (readonly (string | Buffer)[])[],
  isDeleted: (row: number) => boolean = () => false,
): Buffer {
  const header = Buffer.alloc(32 + columns.length * 32 + 1);
  header[0] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + columns.reduce((sum, { length }) => sum + length, 0), 10);
  columns.forEach(({ name, type, length }, index) => {
    header.write(name, 32 + index * 32, "latin1");
    header.write(type, 32 + index * 32 + 11, "latin1");
    header[32 + index * 32 + 16] = length;
  });
  header[header.length - 1] = 0x0d;
  const cells = rows.flatMap((row, number) => [
    Buffer.from(isDeleted(number) ? "*" : " "),
    ...row.map((cell, index) => {
      const field = Buffer.alloc(columns[index]?.length ?? 0, " ");
      (typeof cell === "string" ? Buffer.from(cell) : cell).copy(field);
      return field;
    }),
  ]);
  return Buffer.concat([header, ...cells, Buffer.from([0x1a])]);
}

export const zipFile = (files: Readonly<Record<string, Uint8Array | string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))),
  );
