import { domainToASCII, domainToUnicode } from "node:url";
import { normalizeHost } from "@mapaobra/domain/company/host";

/** One host as browsers send it and as people write it. */
export interface HostForms {
  /** Lower case, other letters encoded (`mapas.xn--caas-hqa.example`): the one that hosts are compared by. */
  readonly ascii: string;
  /** The same with its letters (`mapas.cañas.example`). */
  readonly unicode: string;
}

/** Both spellings of a host, whichever is given, without its port; undefined for what is no host. */
export function parseHost(rawHost: string): HostForms | undefined {
  const encoded = domainToASCII(normalizeHost(rawHost));
  return encoded === "" ? undefined : { ascii: encoded, unicode: domainToUnicode(encoded) };
}
