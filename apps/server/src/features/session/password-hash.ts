import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with OWASP's minimum parameters. Each guess costs 19 MiB of memory and some 20 ms. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** NFC: keyboards may send an accent as a separate combining character. */
const normalizePassword = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), argon2Options);

/** Verifies a password. The hash is null for an unknown user or one without a password. */
export type VerifyPassword = (passwordHash: string | null, password: string) => Promise<boolean>;

const dummyHash = hashPassword(randomBytes(32).toString("base64"));

/** Compares also without a hash, with one of the same cost, so that the time does not reveal whether the user exists. */
export const createPasswordVerifier =
  (compare: typeof verify): VerifyPassword =>
  async (passwordHash, password) => {
    const matches = await compare(passwordHash ?? (await dummyHash), normalizePassword(password));
    return matches && passwordHash !== null;
  };

export const verifyPassword = createPasswordVerifier(verify);
