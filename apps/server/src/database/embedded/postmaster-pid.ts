import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A running PostgreSQL server, from its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket, or the loopback address that it listens on. */
  host: string;
  status: "starting" | "ready" | "stopping";
}

/**
 * State of `postmaster.pid`: no file, a running server, or the PID of a process that is dead or another
 * program.
 */
export type PostmasterState = { kind: "absent" } | { kind: "stale" } | { kind: "alive"; server: Postmaster };

/** Reads which server runs on the data folder `folder`. */
export async function readPostmaster(folder: string): Promise<PostmasterState> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(ignoreMissing);
  const lines = text?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!(pid > 0)) return { kind: "absent" };
  // The PID alone proves nothing: after a reboot, or in a container, another process may have it.
  const command = await commandLine(pid);
  if (command === null) return { kind: "absent" };
  if (!command.includes(`-D ${folder} `)) return { kind: "stale" };
  return {
    kind: "alive",
    server: {
      pid,
      port: Number(lines[3]),
      host: lines[4]?.trim() || lines[5]?.trim() || "",
      status: readStatus(lines[7]),
    },
  };
}

function readStatus(line = ""): Postmaster["status"] {
  const status = line.trim();
  return status === "ready" || status === "stopping" ? status : "starting";
}

/** The command line of a process; '' for a zombie, null when there is no process. */
async function commandLine(pid: number): Promise<string | null> {
  if (process.platform === "linux") {
    const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(ignoreMissing);
    return text === null ? null : text.replaceAll("\0", " ");
  }
  return run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => null,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ESRCH") return null;
  throw error;
}
