import { paths } from "../paths.ts";
import { isPrivate } from "./private-pages.ts";

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const PARAMETER = "volver";
const { home } = paths.office;

/** Where to sign in, so that one comes back to where one is. */
export function signInAddress({ pathname, search, hash }: Address): string {
  const here = pathname + search + hash;
  return here === home ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ [PARAMETER]: here })}`;
}

/**
 * Where somebody goes who has signed in: back to a private page of ours that the address names, never
 * anywhere else, whoever wrote the address; home otherwise.
 */
export function wayBack(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? "";
  const here = "https://here.invalid";
  const url = URL.parse(wanted, here);
  if (!wanted.startsWith("/") || url?.origin !== here || !isPrivate(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
