const dayMs = 86_400_000;
/** Authorities that automate certificates renew them thirty days before; later, renewal has failed. */
export const warnedCertificateDays = 14;

/** The certificate that a host presents. */
export interface CertificateStatus {
  readonly host: string;
  /** ISO 8601 in UTC; null if the host could not be reached. */
  readonly validTo: string | null;
  /** Why browsers reject it, or why the host could not be reached; null for none. */
  readonly problem: string | null;
}

/** Whole days until a certificate expires, negative after that. Both times are epoch milliseconds. */
export const certificateDaysLeft = (validTo: number, now: number): number =>
  Math.floor((validTo - now) / dayMs);
