import { domainToASCII } from "node:url";
import { isProductHost } from "@mapaobra/domain/company/host";
import type { Settings } from "../settings/settings.ts";

/** The hosts that should answer by https: the product's own, and those of companies that are none of its own. */
export function httpsHosts(
  { publicUrl, publicDomains }: Pick<Settings, "publicUrl" | "publicDomains">,
  companyHosts: readonly string[],
): string[] {
  const own = publicUrl?.startsWith("https:") ? [new URL(publicUrl).hostname] : [];
  const theirs = companyHosts
    .map(domainToASCII)
    .filter((host) => host !== "" && !isProductHost(host, publicDomains));
  return [...new Set([...own, ...publicDomains, ...theirs])];
}
