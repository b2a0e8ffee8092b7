/** The address under which the page of every office screen is kept: one page serves them all. */
export const SHELL_PAGE = "/home";

const SHELL = "mapaobra-app-";
export const shellCacheName = (build: string): string => SHELL + build;
export const isShellCache = (cache: string): boolean => cache.startsWith(SHELL);

/** The addresses of the office, with the ways to it: the door and the bare host. */
const officePath = /^\/(?:$|(?:login|home|mapas|admin|maestros|operaciones)(?:\/|$))/;

/** Whether the kept page may stand in for an address that the network does not answer. */
export const isOfficePath = (pathname: string): boolean => officePath.test(pathname);

/** Names that carry their content: the same name is the same file, of whichever build. */
export const isImmutable = (pathname: string): boolean => pathname.startsWith("/assets/");

/** Whether a page belongs to a build: all that it loads of ours is among that build's files. */
export function isPageOfBuild(files: readonly string[], html: string): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"?#]+)/g)].map(([, path]) => path as string);
  return named.length > 0 && named.every((path) => files.includes(path));
}

/**
 * The shells to remove once one of a newer build is complete, of all caches in the order of their making: the
 * one before it stays, because tabs that show it go on asking for its parts.
 */
export const staleShells = (caches: readonly string[], current: string): string[] =>
  caches.filter((cache) => isShellCache(cache) && cache !== current).slice(0, -1);
