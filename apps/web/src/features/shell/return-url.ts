import { paths } from "./paths.ts";
import { isPrivate } from "./private-pages.ts";

interface LocationParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const RETURN_PARAM = "volver";
const { home } = paths.office;

/** The sign-in URL with the return URL of a location. */
export function signInUrl({ pathname, search, hash }: LocationParts): string {
  const currentPath = pathname + search + hash;
  return currentPath === home
    ? paths.signIn
    : `${paths.signIn}?${new URLSearchParams({ [RETURN_PARAM]: currentPath })}`;
}

/** Return URL after sign-in. Accepts only private paths of this origin (no open redirect); otherwise home. */
export function returnUrl(search: string): string {
  const requested = new URLSearchParams(search).get(RETURN_PARAM) ?? "";
  const currentPath = "https://here.invalid";
  const url = URL.parse(requested, currentPath);
  if (!requested.startsWith("/") || url?.origin !== currentPath || !isPrivate(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
