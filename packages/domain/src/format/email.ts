/**
 * Whether the text has the form of an e-mail address: a local part, an at sign, a domain with a dot, no
 * spaces. It does not check that the mailbox exists.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(?:\.[^\s@<>(),;:".]+)+$/.test(text);
}
