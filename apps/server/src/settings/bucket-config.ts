/** The S3 bucket of the files, and its credentials. */
export interface BucketConfig {
  readonly bucket: string;
  /** Null: Amazon S3. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: the default credentials of the machine, such as a cloud role. */
  readonly accessKey: { readonly id: string; readonly secret: string } | null;
  /** Empty, or ending in `/`. */
  readonly prefix: string;
}

/** The variables of the bucket; null when unset. */
interface BucketVariables {
  readonly bucket: string | null;
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
  readonly prefix: string | null;
}

/**
 * Combines the variables into a bucket, null without one. Calls `addProblem` with a Spanish sentence for each
 * contradiction.
 */
export function parseBucketConfig(
  variables: BucketVariables,
  addProblem: (problem: string) => void,
): BucketConfig | null {
  const { bucket, endpoint, region, accessKeyId: id, secretAccessKey: secret } = variables;
  if (bucket === null) {
    if ([endpoint, id, secret, variables.prefix].some((value) => value !== null)) {
      addProblem("Las variables S3_… solo tienen sentido junto con S3_BUCKET.");
    }
    return null;
  }
  if ((id === null) !== (secret === null)) {
    addProblem("S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY se indican juntas o ninguna.");
  }
  const accessKey = id !== null && secret !== null ? { id, secret } : null;
  return {
    bucket,
    endpoint,
    region,
    accessKey,
    prefix: variables.prefix === null ? "" : `${variables.prefix}/`,
  };
}
