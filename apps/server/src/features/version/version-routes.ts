import { readVersion } from "@mapaobra/contract/endpoints/version";
import type { Feature } from "../../app/feature.ts";
import { releasesOf } from "./releases.ts";

export const versionFeature: Feature = {
  routes({ mount, parts }) {
    const releases = releasesOf(parts.pages.page.version);
    mount(readVersion, async ({ reply }) => {
      reply.header("cache-control", "no-store");
      return { ...releases[0], releases: [...releases] };
    });
  },
};
