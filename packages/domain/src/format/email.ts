/**
 * Whether the text looks like an e-mail address: something, an at sign, a domain with a dot, and no
 * space. Whether it exists, only a message tells.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(?:\.[^\s@<>(),;:".]+)+$/.test(text);
}
