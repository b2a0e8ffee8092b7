import { afterAll, beforeAll, describe } from "vitest";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { createBucket, getS3Server, keysInBucket } from "./bucket.ts";
import { startTestServer, type TestServer, testPageFolder } from "./running-server.ts";

interface BucketTest {
  readonly server: () => TestServer;
  /** The keys of all objects in the bucket. */
  readonly stored: () => Promise<string[]>;
}

/** Describes what happens in a bucket, with a server that stores its files there. Skipped without an S3 server. */
export async function describeInBucket(subject: string, tests: (test: BucketTest) => void): Promise<void> {
  const swift = await getS3Server();
  const missing = "missing" in swift ? ` (${swift.missing})` : "";
  describe.skipIf("missing" in swift)(`${subject} in a bucket${missing}`, () => {
    let s3: BucketConfig;
    let server: TestServer;
    beforeAll(async () => {
      if ("missing" in swift) return;
      s3 = await createBucket(swift, "obra/");
      server = await startTestServer({ webFolder: testPageFolder, s3 });
    });
    afterAll(() => server?.close());
    tests({ server: () => server, stored: () => keysInBucket(s3) });
  });
}
