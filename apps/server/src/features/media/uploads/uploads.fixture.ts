import { randomBytes } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { TestServer } from "../../../testing/running-server.ts";
import { mp4 } from "../media.fixture.ts";

type Headers = Readonly<Record<string, string>>;

/** A video of this many bytes with random content. */
export const videoOf = (bytes: number): Buffer => Buffer.concat([mp4, randomBytes(bytes - mp4.length)]);

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** The `Upload-Metadata` header of tus. */
export const metadata = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(",");

/** A tus client for one point. */
export const createTusClient = (server: TestServer, pointId: number, authorization: Headers) =>
  createTusClientAt(server, `/api/Imagenes/root/${pointId}/subidas`, authorization);

/** A tus client for the uploads under one path. */
export function createTusClientAt(server: TestServer, base: string, authorization: Headers) {
  const headers = { ...authorization, "tus-resumable": "1.0.0" };

  const begin = (bytes: number, name = "avance.mp4", more: Headers = {}) =>
    server.app.inject({
      method: "POST",
      url: base,
      headers: {
        ...headers,
        "upload-length": String(bytes),
        "upload-metadata": metadata({ filename: name, ...more }),
      },
    });
  const append = (url: string, from: number, payload: Buffer | Readable, more: Headers = {}) =>
    server.app.inject({
      method: "PATCH",
      url,
      headers: {
        ...headers,
        "upload-offset": String(from),
        "content-type": "application/offset+octet-stream",
        ...more,
      },
      payload,
    });

  return {
    base,
    begin,
    append,
    /** Begins an upload and returns its URL. */
    async begun(bytes: number, name?: string, more?: Headers): Promise<string> {
      const reply = await begin(bytes, name, more);
      if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
      return String(reply.headers.location);
    },
    /** The offset that the server reports. */
    async offset(url: string): Promise<number> {
      const reply = await server.app.inject({ method: "HEAD", url, headers });
      if (reply.statusCode !== 200) throw new Error(`HEAD was answered ${reply.statusCode}`);
      return Number(reply.headers["upload-offset"]);
    },
    head: (url: string) => server.app.inject({ method: "HEAD", url, headers }),
    read: (url: string) => server.app.inject({ url, headers }),
    drop: (url: string) => server.app.inject({ method: "DELETE", url, headers }),
    /** Sends only the first part of a piece over a separate connection and leaves it open. */
    sendPart(origin: string, url: string, from: number, part: Buffer, promised: number): Socket {
      const { port, hostname } = new URL(origin);
      const socket = connect(Number(port), hostname);
      // The test cuts the connection, so errors are expected.
      socket.on("error", () => undefined);
      const head = [
        `PATCH ${url} HTTP/1.1`,
        "Host: localhost",
        `Authorization: ${authorization.authorization}`,
        "Tus-Resumable: 1.0.0",
        "Content-Type: application/offset+octet-stream",
        `Content-Length: ${promised}`,
        `Upload-Offset: ${from}`,
        "",
        "",
      ];
      socket.write(head.join("\r\n"));
      socket.write(part);
      return socket;
    },
  };
}

const folderOf = (server: TestServer) => dirname(dirname(server.storage.newTempPath()));

/** Total size of the files in the server's folder with this name prefix. */
export async function bytesUnder(server: TestServer, start: string): Promise<number> {
  const names = await filesUnder(server, start);
  const found = await Promise.all(names.map((name) => stat(join(folderOf(server), name))));
  return found.reduce((sum, { size }) => sum + size, 0);
}

/** The files in the server's folder with one of these name prefixes. */
export async function filesUnder(server: TestServer, ...starts: readonly string[]): Promise<string[]> {
  const root = folderOf(server);
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(root.length + 1)}/${name}`)
    .filter((path) => starts.some((start) => path.startsWith(start)));
}
