import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { type Swift, type SwiftAccess, startSwift } from "../../../../tools/swift/start-swift.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL that returns the access data of the run's S3 server as a `BucketServerReply`. */
    bucketServer: string;
  }
}

export type BucketServerReply = SwiftAccess | { readonly missing: string };

/**
 * One S3 server for a whole test run, because a start costs several seconds of CPU time. It starts at the
 * first request: most runs have none.
 */
export default async function shareBucketServer(project: TestProject): Promise<() => Promise<void>> {
  let swift: Promise<Swift> | undefined;
  const probe = createServer(async (_request, reply) => {
    swift ??= startSwift();
    reply.end(JSON.stringify(await swift.then(accessOf, reasonOf)));
  });
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  project.provide("bucketServer", `http://127.0.0.1:${port}`);
  return async () => {
    probe.closeAllConnections();
    probe.close();
    const started = await swift?.catch(() => undefined);
    await started?.[Symbol.asyncDispose]();
  };
}

const accessOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Swift): BucketServerReply => ({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
});

const reasonOf = (error: unknown): BucketServerReply => ({
  missing: `without Debian's swift: ${String(error).split("\n")[0]}`,
});
