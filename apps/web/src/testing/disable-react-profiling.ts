/**
 * Turns off what the development build of React records for developer tools: the stack of every element and
 * the times of every render. They cost a quarter of a component test's processor time and no test reads them.
 * React looks for these console functions when it loads, so this file loads first.
 */

export {};

Object.assign(console, { createTask: undefined, timeStamp: undefined });

/** React records the stack of an element until this many were recorded within a second. */
const STACK_LIMIT = 1_000_000;
const internals: unknown = Reflect.get(
  await import("react"),
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals !== "object" || internals === null || !("recentlyCreatedOwnerStacks" in internals)) {
  throw new Error("This version of React counts its stacks elsewhere.");
}
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => STACK_LIMIT,
  set: () => undefined,
});
