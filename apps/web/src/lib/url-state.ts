import { useMemo, useSyncExternalStore } from "react";
import { useLocation, useSearchParams } from "react-router";

/** One value of the address bar: how it is read, and how it is written. */
export interface UrlParam<Value> {
  /** Also for a name that is missing or that somebody wrote by hand: the default, then. */
  read(text: string | null): Value;
  /** Undefined for the default, which the address does not name. */
  write(value: Value): string | undefined;
}

export const stringParam = (): UrlParam<string> => ({
  read: (text) => text ?? "",
  write: (value) => value || undefined,
});

export const booleanParam = (): UrlParam<boolean> => ({
  read: (text) => text === "si",
  write: (value) => (value ? "si" : undefined),
});

export const integerParam = (defaultValue: number, least = 0, most = 1_000_000): UrlParam<number> => ({
  read(text) {
    const value = Number(text);
    return text && Number.isInteger(value) && value >= least && value <= most ? value : defaultValue;
  },
  write: (value) => (value === defaultValue ? undefined : String(value)),
});

/** A record's number, or none. */
export const idParam = (): UrlParam<number | null> => ({
  read: (text) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? undefined : String(value)),
});

/** One of a few words, the first of which is the usual one. */
export const enumParam = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): UrlParam<Choice> => ({
  read: (text) => choices.find((choice) => choice === text) ?? choices[0],
  write: (value) => (value === choices[0] ? undefined : value),
});

/** One of a few numbers, the first of which is the usual one. */
export const numberEnumParam = (choices: readonly [number, ...number[]]): UrlParam<number> => ({
  read: (text) => choices.find((choice) => String(choice) === text) ?? choices[0],
  write: (value) => (value === choices[0] ? undefined : String(value)),
});

type Parts = Record<string, UrlParam<unknown>>;
type ValuesOf<P> = { readonly [Name in keyof P]: P[Name] extends UrlParam<infer Value> ? Value : never };

/** What the address says of each part. */
export function readUrlParams<P extends Parts>(parts: P, address: URLSearchParams): ValuesOf<P> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.read(address.get(name))]),
  ) as ValuesOf<P>;
}

/** The address with some parts changed; what it says besides stays. */
export function writeUrlParams<P extends Parts>(
  parts: P,
  address: URLSearchParams,
  changes: Partial<ValuesOf<P>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    const text = parts[name]?.write(value);
    if (text === undefined) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/**
 * State that stands in the address bar, so that a reload or a copied link shows the same. Changing it adds
 * nothing to the history. `parts` must be the same object at every render.
 */
export function useUrlState<P extends Parts>(parts: P) {
  const [, setAddress] = useSearchParams();
  const { pathname, search } = useLocation();
  // The router follows when there is time, and somebody types on meanwhile: the address bar itself is never
  // behind. It speaks of another screen already when that one is still on its way.
  const isCurrentPage = () => location.pathname === pathname;
  const shown = useSyncExternalStore(subscribe, () => (isCurrentPage() ? location.search : search));
  const values = useMemo(() => readUrlParams(parts, new URLSearchParams(shown)), [parts, shown]);
  const change = (changes: Partial<ValuesOf<P>>) => {
    if (!isCurrentPage()) return;
    setAddress(writeUrlParams(parts, new URLSearchParams(location.search), changes), { replace: true });
    for (const listener of listeners) listener();
  };
  return [values, change] as const;
}
