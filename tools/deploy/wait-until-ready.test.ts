import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deployFolder } from "./deploy-folder.ts";

let statuses: number[];
const server = createServer((_request, response) => {
  response.writeHead(statuses.length > 1 ? Number(statuses.shift()) : Number(statuses[0])).end();
});

beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

async function exitCodeOfWait(seconds: string): Promise<unknown> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
  const program = join(deployFolder, "wait-until-ready.mjs");
  const [code] = await once(spawn(process.execPath, [program, url, seconds]), "close");
  return code;
}

test("the wait ends when the product is ready", async () => {
  statuses = [503, 503, 200];
  expect(await exitCodeOfWait("60")).toBe(0);
  expect(statuses).toEqual([200]);
});

test("the wait fails after its time", async () => {
  statuses = [503];
  expect(await exitCodeOfWait("0")).toBe(1);
});
