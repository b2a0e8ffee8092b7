import { randomInt } from "node:crypto";
import { generatePassword } from "@mapaobra/domain/user/password";
import { firstAccountsLock } from "../database/embedded/advisory-locks.ts";
import { asSystem } from "../database/unit-of-work.ts";
import { withAdvisoryLock } from "../database/with-advisory-lock.ts";
import { createDemo, type PrepareDemo } from "../demo/create-demo.ts";
import type { DemoContext } from "../demo/demo-store.ts";
import { createFirstSuperUser } from "../features/users/first-super-user.ts";
import { hasUsers } from "../features/users/users-repository.ts";
import type { Settings } from "../settings/settings.ts";

/** An account whose password is printed once: only its hash is stored. */
export interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

export interface FirstAccountsParts extends DemoContext {
  readonly connectionString: string;
  readonly settings: Pick<Settings, "demo" | "superEmail" | "superPassword">;
  readonly prepareDemo: PrepareDemo;
  /** Prints a sentence for the operator. */
  readonly print: (line: string) => void;
  /**
   * Called with accounts as soon as they are committed, so that they are printed even if a later step fails.
   */
  readonly printAccounts: (accounts: readonly Account[]) => void;
}

/**
 * Creates the demo and the first super user in an empty database. Concurrent starts are serialised by a lock:
 * only the first one finds it empty.
 */
export function createFirstAccounts(parts: FirstAccountsParts): Promise<void> {
  return withAdvisoryLock(parts.connectionString, firstAccountsLock, () => seedIfEmpty(parts));
}

/** The super user comes last, so that the next start repeats what an interrupted one left undone. */
async function seedIfEmpty(parts: FirstAccountsParts): Promise<void> {
  const { db, storage, settings, prepareDemo, print, printAccounts } = parts;
  const isEmpty = !(await asSystem(db, hasUsers));
  if (isEmpty && settings.demo) {
    print("Se crean los datos de demostración…");
    printAccounts((await createDemo({ db, storage, now: new Date(), prepareDemo })).accounts);
  }
  const firstSuper = await createFirstSuperUser(db, {
    email: settings.superEmail,
    password: settings.superPassword ?? generatePassword(randomInt),
  });
  if (!firstSuper && settings.superPassword !== null)
    print("SUPER_PASSWORD no se usa: ya hay un superusuario. Su contraseña se cambia en el producto.");
  if (firstSuper && settings.superPassword === null) printAccounts([{ role: "superusuario", ...firstSuper }]);
}
