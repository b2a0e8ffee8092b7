import { randomBytes } from "node:crypto";

/** A new unguessable key in a folder: 96 random bits, and the extension of the content. */
export const newStorageKey = (folder: string, extension: string): string =>
  `${folder}${randomBytes(12).toString("base64url")}.${extension}`;

/** The company of a file by its key, which it keeps where its point moves to another; null for none. */
export const companyOfKey = (key: string): number | null =>
  Number(/^(?:ID_|mapas\/|empresas\/)(\d+)[_/]/.exec(key)?.[1] ?? 0) || null;
