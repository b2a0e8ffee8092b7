import { withTimeout } from "./adaptive-timeout.ts";
import { buildFiles, buildName } from "./build.ts";
import { isImmutable, isPageOfBuild, SHELL_PAGE, shellCacheName, staleShells } from "./shell-rules.ts";

/** How many files are fetched at a time: fewer than a browser sends to one server at once. */
const MAX_PARALLEL_FETCHES = 4;

/**
 * How long a page may keep somebody waiting before the kept one stands in, in milliseconds. A page of ours is
 * some kilobytes: where it takes longer, the connection carries nothing else either.
 */
const PAGE_TIMEOUT_MS = 4_000;

const shell = shellCacheName(buildName);

/** Stores every file of this build and its page, or nothing at all. */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(shell);
  const left = [...buildFiles];
  const storeNext = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop())
      await cache.put(file, await fetchShellFile(file));
  };
  try {
    await Promise.all(Array.from({ length: MAX_PARALLEL_FETCHES }, storeNext));
    const page = await fetch(SHELL_PAGE, { cache: "no-store" });
    // Where several servers are renewed one after another, this one may not be of this build yet.
    if (!(await storePage(page))) throw new Error("the page is not of this build");
  } catch (error) {
    await caches.delete(shell);
    throw error;
  }
}

async function fetchShellFile(file: string): Promise<Response> {
  const known = isImmutable(file) ? await caches.match(file, { ignoreVary: true }) : undefined;
  if (known) return known;
  // What the page itself asks for goes first.
  const response = await fetch(file, { cache: isImmutable(file) ? "default" : "no-cache", priority: "low" });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response;
}

/** Keeps a page with its headers, whose policy names the nonce that stands in it, if it is of this build. */
async function storePage(page: Response): Promise<boolean> {
  if (!page.ok || page.redirected) return false;
  const html = await page.text();
  if (!isPageOfBuild(buildFiles, html)) return false;
  const cache = await caches.open(shell);
  const headers = new Headers(page.headers);
  // It is kept as it reads, not as it travelled, and for the one host that this worker is of.
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  await cache.put(SHELL_PAGE, new Response(html, { headers }));
  return true;
}

export async function removeStaleShells(): Promise<void> {
  await Promise.all(staleShells(await caches.keys(), shell).map((old) => caches.delete(old)));
}

/** A file of a build, from wherever it is kept. */
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
  /** Settles when nothing is left to do. */
  readonly done: Promise<unknown>;
}

/** The page of an office screen: from the server while that answers, else the kept one. */
export function respondWithPage(request: Request): PageResponse {
  const network = fetch(request);
  const isShellPage = new URL(request.url).pathname === SHELL_PAGE;
  // Its brand and its policy may have changed since the build was stored.
  const stored = network.then((page) => isShellPage && storePage(page.clone())).catch(() => false);
  const answer = async () => {
    const outcome = await withTimeout(PAGE_TIMEOUT_MS, network);
    if (outcome.kind === "answered" && outcome.response.status < 500) return outcome.response;
    return (await caches.match(SHELL_PAGE, { cacheName: shell, ignoreVary: true })) ?? network;
  };
  return { page: answer(), done: stored };
}
