import { onTestFinished } from "vitest";

/** Replaces a method by `wrap(method)` until the test ends. Unlike spies, wraps can be nested. */
export function wrapMethod<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  wrap: (real: Owner[Name]) => Owner[Name],
): void {
  const real = owner[name];
  owner[name] = wrap(real);
  onTestFinished(() => {
    owner[name] = real;
  });
}
