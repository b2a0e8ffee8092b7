import { readVersion } from "@mapaobra/contract/endpoints/version";
import type { Mount } from "../../http/mount.ts";
import { releases } from "./releases.ts";

export function versionRoutes(mount: Mount): void {
  mount(readVersion, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return { ...releases[0], releases: [...releases] };
  });
}
