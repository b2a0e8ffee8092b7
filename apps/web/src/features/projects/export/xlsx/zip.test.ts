import { randomBytes } from "node:crypto";
import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { zip } from "./zip.ts";

async function* texts(...parts: string[]): AsyncGenerator<string> {
  yield* parts;
}

describe("zip archive", () => {
  it("has the offset, size and checksum of each file", async () => {
    const long = Array.from({ length: 50 }, () => randomBytes(3_000).toString("hex"));
    const archive = await zip(
      [
        { name: "a.txt", content: texts("uno ", "Ñ") },
        { name: "b/c.txt", content: texts(...long) },
      ],
      "application/zip",
    );
    const bytes = Buffer.from(await archive.arrayBuffer());
    const end = bytes.length - 22;
    expect(bytes.toString("latin1", end, end + 4)).toBe("PK\x05\x06");
    expect(bytes.readUInt16LE(end + 10)).toBe(2);

    const found: [string, string][] = [];
    let entry = bytes.readUInt32LE(end + 16);
    expect(entry + bytes.readUInt32LE(end + 12)).toBe(end);
    while (entry < end) {
      const local = bytes.readUInt32LE(entry + 42);
      expect(bytes.toString("latin1", entry, entry + 4)).toBe("PK\x01\x02");
      expect(bytes.toString("latin1", local, local + 4)).toBe("PK\x03\x04");
      const nameLength = bytes.readUInt16LE(entry + 28);
      const start = local + 30 + nameLength;
      const content = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(entry + 20)));
      expect(bytes.readUInt32LE(entry + 16)).toBe(crc32(content));
      expect(bytes.readUInt32LE(entry + 24)).toBe(content.length);
      found.push([bytes.toString("latin1", entry + 46, entry + 46 + nameLength), content.toString()]);
      entry += 46 + nameLength;
    }
    expect(found).toEqual([
      ["a.txt", "uno Ñ"],
      ["b/c.txt", long.join("")],
    ]);
  });

  it("rejects if its content fails", async () => {
    async function* failing(): AsyncGenerator<string> {
      yield "uno";
      throw new Error("no more");
    }
    await expect(zip([{ name: "a", content: failing() }], "")).rejects.toThrow("no more");
  });
});
