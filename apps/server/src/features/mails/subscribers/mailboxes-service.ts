import type { UnitOfWork } from "../../../database/schema.ts";
import { createHashMailbox } from "./hash-mailbox.ts";
import { insertMark, lockMarks } from "./mailbox-marks-repository.ts";

/** So that others cannot fill the mailbox of a person. */
const maxOfMailbox = 3;

export type Mailboxes = ReturnType<typeof createMailboxes>;

/** Mails to addresses that are not confirmed. `signingKey` is the product's. */
export function createMailboxes(signingKey: Buffer) {
  const hashMailbox = createHashMailbox(signingKey);
  return {
    /** Whether a mail may go to an address, counted if so: its owner has not objected and got few of them today. */
    async admit(unit: UnitOfWork, email: string): Promise<boolean> {
      const mailbox = hashMailbox(email);
      const { asked, hasObjected } = await lockMarks(unit, mailbox);
      if (hasObjected || asked >= maxOfMailbox) return false;
      await insertMark(unit, mailbox, "asked");
      return true;
    },
  };
}
