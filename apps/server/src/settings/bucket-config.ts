/** Which S3 bucket keeps the files, and how it is entered. */
export interface BucketConfig {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: what the machine itself has, as a role of the cloud that it runs in. */
  readonly accessKey: { readonly id: string; readonly secret: string } | null;
  /** Empty, or ending in `/`. */
  readonly prefix: string;
}

/** What was said of a bucket, each null when it was not. */
interface BucketVariables {
  readonly bucket: string | null;
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
  readonly prefix: string | null;
}

/** The bucket as a whole, null without one; tells `refuse` in a sentence what does not fit together. */
export function parseBucketConfig(
  said: BucketVariables,
  refuse: (problem: string) => void,
): BucketConfig | null {
  const { bucket, endpoint, region, accessKeyId: id, secretAccessKey: secret } = said;
  if (bucket === null) {
    if ([endpoint, id, secret, said.prefix].some((value) => value !== null)) {
      refuse("Las variables S3_… solo tienen sentido junto con S3_BUCKET.");
    }
    return null;
  }
  if ((id === null) !== (secret === null)) {
    refuse("S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY se indican juntas o ninguna.");
  }
  const accessKey = id !== null && secret !== null ? { id, secret } : null;
  return { bucket, endpoint, region, accessKey, prefix: said.prefix === null ? "" : `${said.prefix}/` };
}
