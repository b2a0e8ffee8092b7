import { randomInt } from "node:crypto";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { generatePassword } from "@mapaobra/domain/user/password";
import { firstAccountsLock } from "../database/embedded/advisory-locks.ts";
import { inUnitOfWork } from "../database/unit-of-work.ts";
import { withAdvisoryLock } from "../database/with-advisory-lock.ts";
import { createDemo, type PrepareDemo } from "../demo/create-demo.ts";
import type { DemoContext } from "../demo/demo-store.ts";
import { createFirstSuperUser } from "../features/users/first-super-user.ts";
import { hasUsers } from "../features/users/users-repository.ts";
import type { Settings } from "../settings/settings.ts";

/** An account whose password is told once: only its hash is kept. */
export interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

export interface FirstAccountsParts extends DemoContext {
  readonly connectionString: string;
  readonly settings: Pick<Settings, "demo" | "superEmail" | "superPassword">;
  readonly prepareDemo: PrepareDemo;
  /** Takes sentences for whoever started the product. */
  readonly tell: (sentence: string) => void;
  /** Hears of accounts as soon as they are there to stay: whatever fails afterwards, they are not lost. */
  readonly printAccounts: (accounts: readonly Account[]) => void;
}

/**
 * Gives an empty database its demo and its first super. Several processes that start on it at once take
 * turns, and only the first one finds it empty.
 */
export function createFirstAccounts(parts: FirstAccountsParts): Promise<void> {
  return withAdvisoryLock(parts.connectionString, firstAccountsLock, () => seedIfEmpty(parts));
}

/** The super comes last: a start that was cut off before still finds what it had yet to do. */
async function seedIfEmpty(parts: FirstAccountsParts): Promise<void> {
  const { db, storage, settings, prepareDemo, tell, printAccounts } = parts;
  const isEmpty = !(await inUnitOfWork(db, scopeOf(system), hasUsers));
  if (isEmpty && settings.demo) {
    tell("Se crean los datos de demostración…");
    printAccounts((await createDemo({ db, storage, now: new Date(), prepareDemo })).accounts);
  }
  const firstSuper = await createFirstSuperUser(db, {
    email: settings.superEmail,
    password: settings.superPassword ?? generatePassword(randomInt),
  });
  if (firstSuper && settings.superPassword === null) printAccounts([{ role: "superusuario", ...firstSuper }]);
}
