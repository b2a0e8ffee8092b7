import { certificateDaysLeft, warnedCertificateDays } from "@mapaobra/domain/status/certificate";
import pLimit from "p-limit";
import {
  type CertificateOptions,
  type HostCertificate,
  readCertificate,
} from "../../../certificates/read-certificate.ts";
import { type CheckResult, resultsOf } from "./check-result.ts";

const { ok, warning, error } = resultsOf("certificados");

const concurrentHosts = 8;
const daysText = (days: number) => (days === 1 ? "1 día" : `${days} días`);

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
    const days = certificateDaysLeft(certificate.validTo, now);
    if (days < 0) results.push(error(`El de ${host} venció hace ${daysText(-days)}: renuévelo.`));
    else if (certificate.problem !== null)
      results.push(error(`Los navegadores rechazan el de ${host} (${certificate.problem}): instale otro.`));
    else if (days < warnedCertificateDays)
      results.push(warning(`El de ${host} vence en ${daysText(days)}: renuévelo.`));
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
