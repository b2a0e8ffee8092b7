/** The cache key of the office page: all office screens share one page. */
export const SHELL_PAGE = "/home";

const SHELL = "mapaobra-app-";
export const shellCacheName = (build: string): string => SHELL + build;
export const isShellCache = (cache: string): boolean => cache.startsWith(SHELL);

/** Paths of the office, including sign-in and `/`. */
const officePath = /^\/(?:$|(?:login|home|mapas|admin|maestros|operaciones)(?:\/|$))/;

/** Whether the cached page may be served for a path when the network fails. */
export const isOfficePath = (pathname: string): boolean => officePath.test(pathname);

/** Files with a content hash in their name: the same name is the same file in all builds. */
export const isImmutable = (pathname: string): boolean => pathname.startsWith("/assets/");

/** Whether a page belongs to a build: all same-origin files that it loads are files of that build. */
export function isPageOfBuild(files: readonly string[], html: string): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"?#]+)/g)].map(([, path]) => path as string);
  return named.length > 0 && named.every((path) => files.includes(path));
}

/**
 * The shell caches to delete after a newer build is stored. `caches` is in order of creation. The previous
 * one is retained because open tabs still load its chunks.
 */
export const staleShells = (caches: readonly string[], current: string): string[] =>
  caches.filter((cache) => isShellCache(cache) && cache !== current).slice(0, -1);
