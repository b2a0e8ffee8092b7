import { existsSync } from "node:fs";
import { glob, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../run-command.ts";
import type { Buildah } from "./buildah.ts";
import { run } from "./run.ts";

/** The arguments of `deploy/Dockerfile`: images made here, instead of those of a registry. */
export interface Bases {
  readonly BASE: string;
  readonly RUNTIME: string;
}

const debian = join(root, ".cache/image/debian");
/** What the slim images of Debian do without. */
const unused =
  "{usr/share/{doc,man,info,locale,lintian,linda}/*,var/cache/apt/*,var/lib/apt/lists/*,var/log/*.log}";
const certificates = process.env.NODE_EXTRA_CA_CERTS;

/** Debian by debootstrap, kept in `.cache`; and Debian with this Node and the npm that runs us. */
export async function makeBases(buildah: Buildah): Promise<Bases> {
  const bases = { BASE: "localhost/node", RUNTIME: "localhost/debian" };
  await provideDebian();
  const plain = await buildah.call("from", "scratch");
  await buildah.call("add", "--quiet", plain, debian, "/");
  await buildah.call("commit", "--quiet", "--rm", plain, bases.RUNTIME);

  const npm = process.env.npm_execpath;
  if (!npm) throw new Error("Ejecute la revisión con «npm run image».");
  const withNode = await buildah.call("from", bases.RUNTIME);
  const add = (from: string, to: string) => buildah.call("add", "--quiet", withNode, from, to);
  await add(process.execPath, "/usr/local/bin/node");
  await add(join(dirname(npm), ".."), "/usr/local/lib/node_modules/npm");
  const command = ["ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm"];
  await buildah.call("run", "--isolation", "chroot", withNode, "--", ...command);
  if (certificates) {
    await add(certificates, "/etc/certificates.crt");
    await buildah.call("config", "--env", "NODE_EXTRA_CA_CERTS=/etc/certificates.crt", withNode);
  }
  await buildah.call("commit", "--quiet", "--rm", withNode, bases.BASE);
  return bases;
}

async function provideDebian(): Promise<void> {
  if (existsSync(debian)) return;
  const making = `${debian}.${process.pid}`;
  await mkdir(making, { recursive: true });
  await run("debootstrap", ["--variant=minbase", "bookworm", making]);
  for await (const path of glob(unused, { cwd: making })) await rm(join(making, path), { recursive: true });
  await rename(making, debian);
}
