import { onTestFinished } from "vitest";

/**
 * Puts what `wrap` makes of a method in its place until the test ends. Unlike spies, wraps can be laid over each
 * other.
 */
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
