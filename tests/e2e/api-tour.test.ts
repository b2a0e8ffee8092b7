import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { credentials } from "../survival/person.ts";
import { type ServerProcess, startServer } from "../survival/server-process.ts";

const run = promisify(execFile);
const tour = join(import.meta.dirname, "../../examples/api-tour");

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await makeDatabaseFolder("tour");
  server = await startServer({
    DATA_DIR: folder,
    SUPER_EMAIL: credentials.email,
    SUPER_PASSWORD: credentials.password,
  });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("the tour of the API", () => {
  it("does from a shell all that a stranger would do, and reads all of it back", async () => {
    const { stdout } = await run(tour, [server.origin, credentials.email, credentials.password]);
    expect(stdout).toContain("✓ Todo en orden");
  });

  it("ends at the first refusal", async () => {
    const failing = run(tour, [server.origin, credentials.email, "otra-clave"]);
    await expect(failing).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("401") });
  });
});
