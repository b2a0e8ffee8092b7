import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { unpackPackages } from "../debian/unpack-packages.ts";

/** Endpoint and credentials of a local S3 server: it checks signatures. */
export interface SwiftAccess {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A running S3 server; disposal stops it. */
export interface Swift extends SwiftAccess, AsyncDisposable {}

const accessKeyId = "mapaobra:test";
const secretAccessKey = "swift-secret";
const packages = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];
/** The server's files need extended attributes, which the system's temporary folder may lack. */
const dataFolder = join(import.meta.dirname, "../../.cache/swift");

/** Unpacks Debian's swift. Throws if it is not available. */
export const provideSwift = () => unpackPackages("swift", packages);

/** Starts Debian's swift with its S3 interface on an empty folder. Throws if it is not available. */
export async function startSwift(): Promise<Swift> {
  const { root, env } = await provideSwift();
  // Debian's own Python: the packages are built for it, and another may precede it on the PATH.
  const python = ["/usr/bin/python3", join(root, "usr/bin/python3")].find((path) => existsSync(path));
  if (!python) throw new Error("swift needs Debian's Python");
  await mkdir(dataFolder, { recursive: true });
  const server = spawn(
    python,
    [join(import.meta.dirname, "serve.py"), dataFolder, accessKeyId, secretAccessKey],
    { env: { ...process.env, ...env }, stdio: ["pipe", "pipe", "inherit"] },
  );
  const ended = once(server, "exit");
  const ready = once(createInterface(server.stdout), "line");
  const first = (await Promise.race([ready, ended]))[0];
  const port = typeof first === "string" && /^ready (\d+)$/.exec(first)?.[1];
  if (!port) throw new Error(`swift did not start (${first})`);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    accessKeyId,
    secretAccessKey,
    async [Symbol.asyncDispose]() {
      server.stdin.end();
      await ended;
    },
  };
}
