import { randomBytes } from "node:crypto";

/** A new unguessable key in a folder: 96 random bits, and the extension of the content. */
export const newStorageKey = (folder: string, extension: string): string =>
  `${folder}${randomBytes(12).toString("base64url")}.${extension}`;
