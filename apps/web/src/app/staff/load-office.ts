/** The office is a lazy chunk: only signed-in users need it. */
export const loadOffice = () => import("../office/Office.tsx");

/** Preloads the office while the user signs in. Errors are handled where it is used. */
export function preloadOffice(): void {
  loadOffice().catch(() => undefined);
}
