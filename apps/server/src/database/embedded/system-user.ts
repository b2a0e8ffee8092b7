import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { OperatorError } from "../../settings/operator-error.ts";

const run = promisify(execFile);

/** The account that PostgreSQL runs as when ours is not allowed. */
export interface SystemUser {
  uid: number;
  gid: number;
  name: string;
}

const dedicatedName = "mapaobra";
/** Unprivileged accounts that a system may already have, in order of preference. */
const existingNames = [dedicatedName, "postgres", "_postgres", "nobody"];

/**
 * The account for the database in `folder`, or null to use the current one. PostgreSQL refuses to run as
 * root. The owner of an existing folder remains, so that starts as different users leave nothing unreadable.
 */
export async function databaseUser(folder: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(folder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: String(owner.uid) };
  return (await findSystemUser(dedicatedName)) ?? (await createDedicated()) ?? (await firstExisting());
}

/** Whether `user` (null: the current one) may enter `folder`, as checked by the kernel. */
export async function canEnter(folder: string, user: SystemUser | null): Promise<boolean> {
  return run("test", ["-x", folder], { cwd: "/", ...runAsOptions(user) }).then(
    () => true,
    () => false,
  );
}

/** The options that make a child process run as `user`. */
export function runAsOptions(user: SystemUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

async function createDedicated(): Promise<SystemUser | null> {
  const noLogin = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  // A system without useradd, or with a read-only /etc, still has its own unprivileged accounts.
  await run("useradd", [...noLogin, dedicatedName]).catch(() => null);
  return findSystemUser(dedicatedName);
}

async function firstExisting(): Promise<SystemUser> {
  for (const name of existingNames) {
    const user = await findSystemUser(name);
    if (user) return user;
  }
  throw new OperatorError(
    `PostgreSQL no trabaja como root y no hay otra cuenta para él. Cree una con: useradd --system ${dedicatedName}`,
  );
}

async function findSystemUser(name: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout), name };
  } catch {
    return null;
  }
}
