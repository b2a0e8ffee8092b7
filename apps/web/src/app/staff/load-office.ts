/** The office is a script of its own: only whoever signs in needs it. */
export const loadOffice = () => import("../office/Office.tsx");

/** Fetches it while something else is waited for; whether it came is found out where it is used. */
export function preloadOffice(): void {
  loadOffice().catch(() => undefined);
}
