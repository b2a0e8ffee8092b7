import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../tools/postgres/start-postgres.ts";
import type { Program } from "../support/debian-programs.ts";
import { startProgram } from "../support/running-program.ts";

const run = promisify(execFile);
const deployedFile = join(import.meta.dirname, "../../deploy/nginx/mapaobra.conf");

export interface Proxy extends AsyncDisposable {
  readonly origin: string;
}

/**
 * nginx with the file of `deploy/`, of which only ports, servers and certificate are replaced. `folder` is
 * for its files.
 */
export async function startDeployedNginx(
  nginx: Program,
  folder: string,
  serverPorts: readonly number[],
): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  await run("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
    ...["-out", certificate, "-keyout", key],
  ]);
  const site = (await readFile(deployedFile, "utf8"))
    .replace(/^\s*server [\d.]+:3000 .*$/gm, (server) =>
      serverPorts.map((port) => server.replace("3000", String(port))).join("\n"),
    )
    .replace(/^.*listen \[::\].*\n/gm, "")
    .replace("listen 80 ", `listen 127.0.0.1:${http} `)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const siteFile = join(folder, "mapaobra.conf");
  await writeFile(siteFile, site);
  const configuration = join(folder, "nginx.conf");
  await writeFile(configuration, mainConfiguration(folder, siteFile));
  const { [Symbol.asyncDispose]: stop } = await startProgram(
    nginx.command,
    ["-p", folder, "-c", configuration, "-e", "stderr"],
    { env: nginx.env, ready: /start worker process \d/ },
  );
  return { origin: `https://127.0.0.1:${https}`, [Symbol.asyncDispose]: stop };
}

/** What Debian's `nginx.conf` has around a site. */
function mainConfiguration(folder: string, siteFile: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
worker_processes auto;
pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "nginx-error.log")} info;
error_log stderr notice;
events { worker_connections 768; }
http {
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n  ")}
  include ${siteFile};
}
`;
}
