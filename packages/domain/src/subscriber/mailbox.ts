/**
 * One spelling for all addresses that mail providers deliver to the same mailbox: without case, what follows a plus and,
 * at Gmail, dots. To count by, not to send to: some providers distinguish these spellings.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const name = local.replace(/\+.*$/, "");
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
}
