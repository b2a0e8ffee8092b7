import { withTimeout } from "./adaptive-timeout.ts";
import { isImmutable, isPageOfBuild, SHELL_PAGE, shellCacheName, staleShells } from "./shell-rules.ts";

/** Constants that the build inlines (vite.config.ts). */
declare const MAPAOBRA_BUILD: {
  /** Changes when any file of the build changes. */
  readonly name: string;
  /** The URLs of all files of the build. */
  readonly files: readonly string[];
};

const { name: buildName, files: buildFiles } = MAPAOBRA_BUILD;

/** Parallel fetches: fewer than a browser's connection limit for one host. */
const MAX_PARALLEL_FETCHES = 4;

/**
 * Timeout before the cached page is served, in milliseconds. A page is a few kilobytes: a slower connection
 * is unusable.
 */
const PAGE_TIMEOUT_MS = 4_000;

const shell = shellCacheName(buildName);

/** Stores all files of this build and its page. All or nothing. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(shell);
  const left = [...buildFiles];
  const storeNext = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop())
      await cache.put(file, await fetchShellFile(file));
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, storeNext));
    // During a rolling update the response may come from a server with another build.
    if (!(await storePage(await fetchShellPage()))) throw new Error("the page is not of this build");
  } catch (error) {
    await caches.delete(shell);
    throw error;
  }
}

async function fetchShellFile(file: string): Promise<Response> {
  const cached = isImmutable(file) ? await caches.match(file, { ignoreVary: true }) : undefined;
  if (cached) return cached;
  // The page's own requests take precedence.
  const response = await fetch(file, { cache: isImmutable(file) ? "default" : "no-cache", priority: "low" });
  if (!response.ok) throw new Error(`${file} responded ${response.status}`);
  return response;
}

const fetchShellPage = () => fetch(SHELL_PAGE, { cache: "no-store" });

/**
 * Caches a page if it is of this build. Its headers are stored as well: the policy names the
 * nonce or the inline styles of the page.
 */
async function storePage(page: Response): Promise<boolean> {
  if (!page.ok || page.redirected) return false;
  const html = await page.text();
  if (!isPageOfBuild(buildFiles, html)) return false;
  const cache = await caches.open(shell);
  const headers = new Headers(page.headers);
  // The stored body is decoded, and this worker serves a single host.
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  await cache.put(SHELL_PAGE, new Response(html, { headers }));
  return true;
}

export async function removeStaleShells(): Promise<void> {
  await Promise.all(staleShells(await caches.keys(), shell).map((old) => caches.delete(old)));
}

/** The cached page of this build. */
export const readShellPage = async (): Promise<string | undefined> =>
  (await caches.match(SHELL_PAGE, { cacheName: shell, ignoreVary: true }))?.text();

/** A file of any cached build. */
export async function readShellFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const options = { ignoreVary: true, ignoreSearch: true };
  const own = await caches.match(pathname, { ...options, cacheName: shell });
  if (own) return own;
  const before = isImmutable(pathname) ? await caches.match(pathname, options) : undefined;
  return before ?? fetch(request);
}

export const isShellFile = (pathname: string): boolean =>
  isImmutable(pathname) || buildFiles.includes(pathname);

interface PageResponse {
  readonly page: Promise<Response>;
  /** Resolves when the cache is updated. */
  readonly done: Promise<unknown>;
}

/** Serves the page of an office screen from the server, or from the cache if the server fails or is slow. */
export function respondWithPage(request: Request): PageResponse {
  const network = fetch(request);
  const isShellPage = new URL(request.url).pathname === SHELL_PAGE;
  // The page's branding, policy and streets may have changed since the build was stored.
  const stored = network
    .then(async (page) => storePage(isShellPage ? page.clone() : await fetchShellPage()))
    .catch(() => false);
  const respond = async () => {
    const outcome = await withTimeout(PAGE_TIMEOUT_MS, network);
    if (outcome.kind === "responded" && outcome.response.status < 500) return outcome.response;
    return (await caches.match(SHELL_PAGE, { cacheName: shell, ignoreVary: true })) ?? network;
  };
  return { page: respond(), done: stored };
}
