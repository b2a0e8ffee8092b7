import { useMemo, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

/** How one query parameter is parsed and formatted. */
export interface UrlParam<Value> {
  /** Returns the default for a missing or invalid value. */
  read(text: string | null): Value;
  /** Returns undefined for the default, which is omitted from the URL. */
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

export const integerParam = (defaultValue: number, min = 0, max = 1_000_000): UrlParam<number> => ({
  read(text) {
    const value = Number(text);
    return text && Number.isInteger(value) && value >= min && value <= max ? value : defaultValue;
  },
  write: (value) => (value === defaultValue ? undefined : String(value)),
});

/** A record id, or null. */
export const idParam = (): UrlParam<number | null> => ({
  read: (text) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? undefined : String(value)),
});

/** One of the given strings. The first is the default. */
export const enumParam = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): UrlParam<Choice> => ({
  read: (text) => choices.find((choice) => choice === text) ?? choices[0],
  write: (value) => (value === choices[0] ? undefined : value),
});

/** One of the given numbers. The first is the default. */
export const numberEnumParam = (choices: readonly [number, ...number[]]): UrlParam<number> => ({
  read: (text) => choices.find((choice) => String(choice) === text) ?? choices[0],
  write: (value) => (value === choices[0] ? undefined : String(value)),
});

type Parts = Record<string, UrlParam<unknown>>;
type ValuesOf<P> = { readonly [Name in keyof P]: P[Name] extends UrlParam<infer Value> ? Value : never };

/** Parses all parameters from a query. */
export function readUrlParams<P extends Parts>(parts: P, address: URLSearchParams): ValuesOf<P> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.read(address.get(name))]),
  ) as ValuesOf<P>;
}

/** Returns the query with some parameters changed and all others retained. */
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
 * State in the query string, which survives a reload and a copied link. Changes replace the history entry.
 * `parts` must be the same object at every render.
 */
export function useUrlState<P extends Parts>(parts: P) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // React Router updates late while the user types: changes start from `window.location`. During a navigation
  // that URL already belongs to another screen.
  const isCurrentPage = () => location.pathname === pathname;
  const shown = useSyncExternalStore(subscribe, () => (isCurrentPage() ? location.search : search));
  const values = useMemo(() => readUrlParams(parts, new URLSearchParams(shown)), [parts, shown]);
  const change = (changes: Partial<ValuesOf<P>>) => {
    if (!isCurrentPage()) return;
    const next = writeUrlParams(parts, new URLSearchParams(location.search), changes);
    navigate(`?${next}`, { replace: true });
    for (const listener of listeners) listener();
  };
  return [values, change] as const;
}
