import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/**
 * Argon2id with what OWASP asks for at least: each guess costs 19 MiB of memory, which is what makes guessing
 * by the million dear. One password takes some 20 ms.
 */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters on every keyboard: an accent may arrive as a character of its own. */
const normalizePassword = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), argon2Options);

/** Whether a password is the one of a hash; null stands for whoever has none, or is nobody. */
export type VerifyPassword = (passwordHash: string | null, password: string) => Promise<boolean>;

const dummyHash = hashPassword(randomBytes(32).toString("base64"));

/** Takes the same time for a hash and for none. */
export const verifyPassword: VerifyPassword = async (passwordHash, password) => {
  const matches = await verify(passwordHash ?? (await dummyHash), normalizePassword(password));
  return matches && passwordHash !== null;
};
