import { privatePaths, resetPath } from "../../http/private-paths.ts";

/** Robots compare the start of a path. What public pages show (`/medios/`, `/primera-imagen/`) is not among these. */
const refusedPaths = ["/api/", ...privatePaths, resetPath].map((path) => path.replace(/\*$/, ""));

/** Writes a robots.txt. A page of a company that says no is allowed: robots must read its `noindex`. */
export const writeRobots = (sitemap: string | undefined): string =>
  [
    "User-agent: *",
    ...refusedPaths.map((path) => `Disallow: ${path}`),
    ...(sitemap === undefined ? [] : ["", `Sitemap: ${sitemap}`]),
    "",
  ].join("\n");
