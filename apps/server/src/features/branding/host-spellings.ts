import { domainToASCII, domainToUnicode } from "node:url";
import { normalizeHost } from "@mapaobra/domain/company/host";

/** One host as browsers send it and as people write it. */
export interface HostSpellings {
  /** Lower case, other letters encoded (`mapas.xn--caas-hqa.example`): the one that hosts are compared by. */
  readonly encoded: string;
  /** The same with its letters (`mapas.cañas.example`). */
  readonly written: string;
}

/** Both spellings of a host, whichever is given, without its port; undefined for what is no host. */
export function spellingsOf(rawHost: string): HostSpellings | undefined {
  const encoded = domainToASCII(normalizeHost(rawHost));
  return encoded === "" ? undefined : { encoded, written: domainToUnicode(encoded) };
}
