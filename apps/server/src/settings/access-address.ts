/** How the signs that would end a password within an address are written there: the end of a Spanish sentence. */
export const encodedSigns = "en la clave, # se escribe %23, / %2F, ? %3F, @ %40, % %25 y el espacio %20";

/** A `#`, `/` or `?` of a password, as it is: what precedes it would be read as the host. */
const endsInPassword = /^[^:]+:\/\/[^/?#@]*[/?#][^=]*@/;

/** Parses an address with user and password; null if it is none, or another than its writer means. */
export function parseAccessAddress(value: string): URL | null {
  return endsInPassword.test(value) ? null : URL.parse(value);
}

/** Whether `pg` can decode user and password. It takes all signs as they are if a `%` is followed by none of its codes. */
export function isDecodable({ username, password }: URL): boolean {
  const text = `${username}:${password}`;
  if (/%(?![a-f\d]{2})/i.test(text)) return true;
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/**
 * `pg` takes these values of `sslmode` for `verify-full`, and says so by a warning in English at each start, because its
 * next version will encrypt without checking the certificate. We stay with the check.
 */
const checkedModes = /(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/;

/** The address with what `sslmode` means here. With `uselibpqcompat=true` it means what PostgreSQL's tools do. */
export const withCheckedCertificate = (address: string): string =>
  address.includes("uselibpqcompat=true") ? address : address.replace(checkedModes, "verify-full");
