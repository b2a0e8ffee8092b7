import { domainToASCII, domainToUnicode } from "node:url";
import { normalizeHost } from "@mapaobra/domain/company/host";

/** A host in its two spellings. */
export interface HostForms {
  /** Lower case and Punycode (`mapas.xn--caas-hqa.example`): used to compare hosts. */
  readonly ascii: string;
  /** Decoded to Unicode (`mapas.cañas.example`). */
  readonly unicode: string;
}

/** Both spellings of a host, without its port; undefined if it is not a host. */
export function parseHost(rawHost: string): HostForms | undefined {
  const encoded = domainToASCII(normalizeHost(rawHost));
  return encoded === "" ? undefined : formsOfHost(encoded);
}

/** Both spellings of a host in Punycode. */
export const formsOfHost = (ascii: string): HostForms => ({ ascii, unicode: domainToUnicode(ascii) });
