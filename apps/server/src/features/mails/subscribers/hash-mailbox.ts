import { createHmac } from "node:crypto";
import { mailboxOf } from "@mapaobra/domain/subscriber/mailbox";

/** The hash by which the mailbox of an address is recognised after the address was deleted. */
export type HashMailbox = (email: string) => Buffer;

/** `signingKey` is the product's: without it a hash cannot be compared with those of known addresses. */
export function createHashMailbox(signingKey: Buffer): HashMailbox {
  const key = createHmac("sha256", signingKey).update("mailbox").digest();
  return (email) => createHmac("sha256", key).update(mailboxOf(email)).digest();
}
