import type { BucketConfig } from "../settings/bucket-config.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { probeBucket } from "../storage/probe-bucket.ts";

/**
 * Checks that the bucket of the settings allows all that the product does in it, and leaves nothing in it.
 * @throws OperatorError with the reason in Spanish
 */
export async function checkBucket(access: BucketConfig): Promise<void> {
  try {
    await probeBucket(access);
  } catch (cause) {
    throw new OperatorError(reasonOf(cause, access), { cause });
  }
}

interface S3Error {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  /** Of S3, such as `PutObject`. */
  readonly operation?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const unreachable = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ECONNRESET"];
/** Status codes of S3 services for a bucket in another region. */
const wrongRegionStatuses = [301, 307, 400];

function reasonOf(error: unknown, { bucket, endpoint, region }: BucketConfig): string {
  const { name = "", code = "", message, operation, $metadata } = error as S3Error;
  const status = $metadata?.httpStatusCode ?? 0;
  if (unreachable.includes(code) || name === "TimeoutError") {
    const variable = endpoint === null ? "S3_REGION" : "S3_ENDPOINT";
    return `La variable ${variable} no sirve: nadie atiende en ${endpoint ?? `la región ${region} de Amazon`}.`;
  }
  if (name === "CredentialsProviderError") {
    return "Falta la clave del depósito: indique S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.";
  }
  if (status === 404) return `La variable S3_BUCKET no sirve: no hay un depósito «${bucket}».`;
  if (status === 401 || status === 403) {
    if (operation !== "HeadBucket")
      return `El depósito «${bucket}» no admite ${operation} con esa clave. Revise sus permisos: docs/operations.md, «Archivos en S3».`;
    return `El depósito «${bucket}» no admite esa clave. Revise S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY y sus permisos.`;
  }
  if (operation === "HeadBucket" && wrongRegionStatuses.includes(status)) {
    return `La variable S3_REGION no sirve: el depósito «${bucket}» no está en la región ${region}.`;
  }
  return `No se pudo usar el depósito «${bucket}»${operation ? ` (${operation})` : ""}: ${message}.`;
}
