import { describe, expect, it } from "vitest";
import { saysUnknownMailbox } from "./unknown-mailbox.ts";

describe("an answer to a recipient says that the mailbox does not exist", () => {
  it.each([
    "550 5.1.1 <ana@x.cr>: Recipient address rejected: User unknown in virtual mailbox table",
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1b2 - gsmtp",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "550 5.1.2 Host unknown",
    "551 5.1.6 The mailbox has moved",
    "511 sorry, no mailbox here by that name (#5.1.1 - chkuser)",
    "550 5.1.1 <spam@policy.example> rejected",
  ])("with its enhanced code: %s", (answer) => {
    expect(saysUnknownMailbox(answer)).toBe(true);
  });

  it.each([
    "550 no such user",
    '550 "No Such User Here"',
    "550 User unknown",
    "550 Unknown user",
    "550 <ana@x.cr>, Recipient unknown",
    "550 Invalid recipient <ana@x.cr>",
    "550 Mailbox not found",
    "550 mailbox <ana@x.cr> does not exist",
    "550 sorry, no mailbox here by that name",
    "554 delivery error: dd This user doesn't have a yahoo.com account (ana@yahoo.com) [0]",
    "550 El usuario no existe",
    "550 Buzón desconocido",
    "550 La cuenta ana@x.cr no existe",
    "550 No existe el destinatario",
    "550 Usuario inválido",
  ])("with its words: %s", (answer) => {
    expect(saysUnknownMailbox(answer)).toBe(true);
  });
});

describe("an answer to a recipient leaves open whether the mailbox exists", () => {
  it.each([
    "552 5.2.2 <ana@x.cr>: user is over quota",
    "552 Mailbox full",
    "550 El buzón está lleno",
    '550 "JunkMail rejected - mail.obra.example [203.0.113.7] is in an RBL, see https://rbl.example"',
    "554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.spamhaus.org",
    "554 Service unavailable; Client host [5.1.1.7] blocked using bl.example",
    "550 5.1.1 Rejected by our block list",
    "550-Verification failed for <avisos@obra.example>\n550-No Such User Here\n550 Sender verify failed",
    "550 SPF check failed: user unknown",
    "550 5.7.23 SPF validation failed",
    "550-5.7.26 blocked\n550 5.7.26 see the list",
    "550 5.1.7 Invalid sender address",
    "550 5.1.8 Sender address rejected: Domain not found",
    "550 5.4.5 Daily user sending limit exceeded",
    "550 Connection frequency limited",
    "554 5.7.0 Rejected",
    "554 5.7.1 <ana@x.cr>: Relay access denied",
    "550 relay not permitted",
    "530 5.7.0 Authentication required",
    "530 Authentication required",
    "503 Bad sequence of commands",
    "550 Requested action not taken: mailbox unavailable",
    "550 5.2.1 The email account that you tried to reach is inactive",
    "550 5.5.0 User unknown",
    "550-5.1.1 User unknown\n550 5.7.1 Access denied",
    "450 4.1.1 User unknown",
    "450 no such user",
    "550 <no-such-user@unknown.example> denied",
    "",
  ])("%s", (answer) => {
    expect(saysUnknownMailbox(answer)).toBe(false);
  });
});
