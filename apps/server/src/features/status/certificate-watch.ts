import type { CertificateStatus } from "@mapaobra/domain/status/certificate";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import type { HostCertificate } from "../../certificates/read-certificate.ts";

const maxAgeMs = 600_000;
const concurrentHosts = 8;

export interface CertificateWatchParts {
  readonly hosts: () => Promise<readonly string[]>;
  readonly read: (host: string) => Promise<HostCertificate>;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export type CertificateWatch = ReturnType<typeof createCertificateWatch>;

export function createCertificateWatch({ hosts, read, log, now }: CertificateWatchParts) {
  const limit = pLimit(concurrentHosts);
  let last: readonly CertificateStatus[] | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const readAll = async () => {
    const found = await limit.map([...(await hosts())], async (host) => (isClosed ? null : await read(host)));
    if (isClosed) return;
    last = found
      .flatMap((certificate) => (certificate ? toStatus(certificate) : []))
      .sort((one, other) => urgencyOf(one) - urgencyOf(other));
  };

  return {
    /**
     * The certificates of all hosts as last read, the first to act on first; null until then. Begins to read those of
     * more than ten minutes ago, and does not wait: an unreachable host takes seconds.
     */
    current() {
      if (!isClosed && now() - begunAt > maxAgeMs) {
        begunAt = now();
        running = readAll().catch((error: unknown) =>
          log.warn({ err: error }, "could not read certificates"),
        );
      }
      return last;
    },
    /** Resolves when no host is being read; further ones are not. */
    async close() {
      isClosed = true;
      await running;
    },
  };
}

function toStatus(certificate: HostCertificate): CertificateStatus {
  const { host } = certificate;
  if ("unreachable" in certificate) return { host, validTo: null, problem: certificate.unreachable };
  return { host, validTo: new Date(certificate.validTo).toISOString(), problem: certificate.problem };
}

/** Rejected ones come first, then by expiry; unreachable ones, whose network may be private, last. */
function urgencyOf({ validTo, problem }: CertificateStatus): number {
  if (validTo === null) return Number.MAX_SAFE_INTEGER;
  return problem === null ? Date.parse(validTo) : 0;
}
