import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output } from "./run.ts";

/** What an image says about its process. */
export interface ImageConfig {
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Env: readonly string[];
  /** `uid:gid` */
  readonly User: string;
  readonly WorkingDir: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** A read-only root with a data folder, in its own namespaces of mounts and processes, as container engines do it. */
const enter = `set -e
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount --bind "$DATA" "$ROOT/data"
mount -o remount,bind,ro "$ROOT"
exec chroot --userspec="$RUN_AS" "$ROOT" env --ignore-environment --chdir="$FOLDER" "$@"`;

export interface Container extends AsyncDisposable {
  /** Resolves with the output once it contains `text`. @throws Error if the process ends before */
  waitFor(text: string): Promise<string>;
  /** Runs the command of the health check in the container. @throws Error if it fails */
  checkHealth(): Promise<void>;
  /** Sends SIGTERM to process 1, and resolves with the exit code and the seconds until the end. */
  stop(): Promise<{ readonly code: number | null; readonly seconds: number }>;
}

/** Starts the process of an image, whose files are in `root`, as process 1. Its network is that of this machine. */
export async function startContainer(
  root: string,
  image: ImageConfig,
  settings: Readonly<Record<string, string>>,
): Promise<Container> {
  const data = await mkdtemp(join(tmpdir(), "mapaobra-image-data-"));
  const [uid = 0, gid = 0] = image.User.split(":").map(Number);
  await chown(data, uid, gid);
  const variables = [...image.Env, ...Object.entries(settings).map((pair) => pair.join("="))];
  const command = [...variables, ...image.Entrypoint, ...image.Cmd];
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child"];
  const child = spawn("unshare", [...namespaces, "sh", "-c", enter, "sh", ...command], {
    env: { PATH: process.env.PATH, ROOT: root, DATA: data, RUN_AS: image.User, FOLDER: image.WorkingDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close") as Promise<[number | null]>;
  let printed = "";
  const collect = (part: Buffer) => {
    printed += part.toString("utf8");
    child.emit("printed");
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);

  /** The number of process 1 outside of its namespace. */
  const processNumber = async () =>
    (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")).trim();

  return {
    async waitFor(text) {
      while (!printed.includes(text)) {
        const end = ended.then(([code]) => Promise.reject(new Error(`ended with ${code}:\n${printed}`)));
        await Promise.race([once(child, "printed"), end]);
      }
      return printed;
    },
    async checkHealth() {
      const target = ["--target", await processNumber(), "--mount", "--pid", "--root"];
      const identity = ["--setuid", String(uid), "--setgid", String(gid)];
      const [kind, ...check] = image.Healthcheck.Test;
      if (kind !== "CMD") throw new Error(`a health check of an unknown kind: ${kind}`);
      await output("nsenter", [
        ...target,
        ...identity,
        "env",
        "--ignore-environment",
        ...variables,
        ...check,
      ]);
    },
    async stop() {
      const startedAt = performance.now();
      process.kill(Number(await processNumber()), "SIGTERM");
      const [code] = await ended;
      return { code, seconds: (performance.now() - startedAt) / 1000 };
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
      await rm(data, { recursive: true });
    },
  };
}
