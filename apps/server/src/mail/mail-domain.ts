import { Resolver } from "node:dns/promises";

/** Reads the TXT records of a name; rejects with `ENOTFOUND` or `ENODATA` if there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** What the DNS has for a domain that sends mail; null for none. */
export interface MailDomainRecords {
  readonly spf: string | null;
  readonly dmarc: string | null;
  /** With one of the usual selectors: the DNS does not list selectors. */
  readonly dkim: { readonly selector: string } | null;
}

const usualSelectors = [
  ...["default", "mail", "dkim", "google", "selector1", "selector2", "s1", "s2"],
  ...["k1", "k2", "k3", "mandrill", "smtp", "zoho", "fm1", "mxvault", "key1"],
];

const noRecord = new Set(["ENOTFOUND", "ENODATA", "ESERVFAIL"]);

/** Reads the records by which receivers recognise the mail of a domain. Rejects if no name server answers. */
export async function readMailDomain(
  domain: string,
  resolveTxt: ResolveTxt = createResolver(),
): Promise<MailDomainRecords> {
  const textsOf = async (name: string) => {
    const records = await resolveTxt(name).catch((error: { readonly code?: string }) => {
      if (noRecord.has(error.code ?? "")) return [];
      throw error;
    });
    return records.map((parts) => parts.join(""));
  };
  const starting = (texts: readonly string[], start: RegExp) =>
    texts.find((text) => start.test(text)) ?? null;
  const [spf, dmarc, ...keys] = await Promise.all([
    textsOf(domain),
    textsOf(`_dmarc.${domain}`),
    ...usualSelectors.map((selector) => textsOf(`${selector}._domainkey.${domain}`)),
  ]);
  const selector = usualSelectors.find((_, at) => starting(keys[at] ?? [], /(^|;)\s*p=\S/) !== null);
  return {
    spf: starting(spf, /^v=spf1(\s|$)/i),
    dmarc: starting(dmarc, /^v=DMARC1\b/i),
    dkim: selector === undefined ? null : { selector },
  };
}

function createResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}
