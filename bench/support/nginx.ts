import { chmod, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Program } from "./debian-programs.ts";
import { startProgram } from "./running-program.ts";

export interface ServedFile extends AsyncDisposable {
  readonly address: string;
}

/** Serves brotli-compressed bytes as a static file, by one nginx worker. */
export async function serveFile(nginx: Program, folder: string, bytes: Buffer): Promise<ServedFile> {
  const port = await freePort();
  const file = join(folder, "points.arrow");
  await writeFile(file, bytes);
  await chmod(file, 0o644);
  const configuration = join(folder, "nginx.conf");
  await writeFile(configuration, configure(folder, port));
  const { [Symbol.asyncDispose]: stop } = await startProgram(
    nginx.command,
    ["-p", folder, "-c", configuration, "-e", "stderr"],
    { env: nginx.env, ready: /start worker process \d/ },
  );
  return { address: `http://127.0.0.1:${port}/points.arrow`, [Symbol.asyncDispose]: stop };
}

/** Debian's configuration for files; no log and the same keep-alive as ours. */
function configure(folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log stderr notice;
events { worker_connections 768; }
http {
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n  ")}
  sendfile on;
  tcp_nopush on;
  access_log off;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type application/vnd.apache.arrow.stream;
    add_header content-encoding br;
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== "object" || !address) throw new Error("No port is free.");
  return address.port;
}
