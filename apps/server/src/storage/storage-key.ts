import { randomBytes } from "node:crypto";

/** A key in a folder that nobody guesses and nobody sends: 96 random bits, and the ending of what the file is. */
export const newStorageKey = (folder: string, extension: string): string =>
  `${folder}${randomBytes(12).toString("base64url")}.${extension}`;
