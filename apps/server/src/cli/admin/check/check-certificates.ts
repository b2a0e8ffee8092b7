import { domainToASCII } from "node:url";
import { isProductHost } from "@mapaobra/domain/company/host";
import pLimit from "p-limit";
import type { Settings } from "../../../settings/settings.ts";
import { type CheckResult, resultsOf } from "./check-result.ts";
import { type CertificateOptions, type HostCertificate, readCertificate } from "./read-certificate.ts";

const { ok, warning, error } = resultsOf("certificados");

const concurrentHosts = 8;
const daysText = (days: number) => (days === 1 ? "1 día" : `${days} días`);
const dayMs = 86_400_000;
/** Authorities that automate certificates renew them thirty days before; later, renewal has failed. */
const warnedDays = 14;

/** The hosts that should answer by https: the product's own, and those of companies that are none of its own. */
export function hostsToCheck(
  { publicUrl, publicDomains }: Pick<Settings, "publicUrl" | "publicDomains">,
  companyHosts: readonly string[],
): string[] {
  const own = publicUrl?.startsWith("https:") ? [new URL(publicUrl).hostname] : [];
  const theirs = companyHosts
    .map(domainToASCII)
    .filter((host) => host !== "" && !isProductHost(host, publicDomains));
  return [...new Set([...own, ...publicDomains, ...theirs])];
}

/** Reads the certificate of each host. */
export async function checkCertificates(
  hosts: readonly string[],
  now: number,
  options?: CertificateOptions,
): Promise<CheckResult[]> {
  if (hosts.length === 0)
    return [ok("No hay dominios: ni PUBLIC_URL con https, ni PUBLIC_DOMAIN, ni de empresas.")];
  const certificates = await pLimit(concurrentHosts).map(hosts, (host) => readCertificate(host, options));
  return certificateResults(certificates, now);
}

/** A line for each certificate to act on, one for the unreachable hosts of each reason, and one for all others. */
export function certificateResults(certificates: readonly HostCertificate[], now: number): CheckResult[] {
  const results: CheckResult[] = [];
  const unreachable = new Map<string, string[]>();
  const valid: { host: string; days: number }[] = [];
  for (const certificate of certificates) {
    const { host } = certificate;
    if ("unreachable" in certificate) {
      unreachable.set(certificate.unreachable, [...(unreachable.get(certificate.unreachable) ?? []), host]);
      continue;
    }
    const days = Math.floor((certificate.validTo - now) / dayMs);
    if (days < 0) results.push(error(`El de ${host} venció hace ${daysText(-days)}: renuévelo.`));
    else if (certificate.problem !== null)
      results.push(error(`Los navegadores rechazan el de ${host} (${certificate.problem}): instale otro.`));
    else if (days < warnedDays) results.push(warning(`El de ${host} vence en ${daysText(days)}: renuévelo.`));
    else valid.push({ host, days });
  }
  for (const [reason, hosts] of unreachable)
    results.push(
      warning(`Sin revisar, porque no se pudo conectar por https (${reason}): ${hosts.join(", ")}.`),
    );
  const [first] = valid.sort((a, b) => a.days - b.days);
  if (first)
    results.push(
      ok(`${valid.length} en orden; el que antes vence, ${first.host}, en ${daysText(first.days)}.`),
    );
  return results;
}
