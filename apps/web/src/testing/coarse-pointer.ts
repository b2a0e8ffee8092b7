import { wrapMethod } from "./wrap-method.ts";

/** Emulates a handheld (coarse pointer) device until the test ends. */
export function emulateCoarsePointer(): void {
  wrapMethod(window, "matchMedia", (matchMedia) => (query) => {
    const list = matchMedia.call(window, query);
    return query === "(pointer: coarse)" ? Object.defineProperty(list, "matches", { value: true }) : list;
  });
}
