import { createHash, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { sha256Of } from "./sha256.ts";

const expected = (content: Buffer) => createHash("sha256").update(content).digest("hex");

it.each([0, 1, 262_143, 262_144, 262_145, 600_000])(
  "the hash of %i bytes equals that of node:crypto",
  async (bytes) => {
    const content = randomBytes(bytes);
    expect(await sha256Of(new Blob([content]))).toBe(expected(content));
  },
);
