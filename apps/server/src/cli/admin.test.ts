import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

interface Ending {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(...args: string[]): Promise<Ending> {
  try {
    const command = [join(import.meta.dirname, "admin.ts"), ...args];
    return { code: 0, ...(await promisify(execFile)(process.execPath, command)) };
  } catch (error) {
    return error as Ending;
  }
}

describe("npm run admin", () => {
  it("lists its orders, and prints the usage of one", async () => {
    expect((await run("--help")).stdout).toMatch(/^Uso: npm run admin -- <orden>[\s\S]*\n {2}super +Crea/);
    expect((await run("super", "--help")).stdout).toMatch(/^Uso: npm run admin -- super --email/);
  });

  it("exits with 1 and one sentence on an expected error", async () => {
    expect(await run("nada")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^No existe la orden «nada»\.\n/),
    });
  });
});
