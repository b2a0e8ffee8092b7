import { useEffect, useEffectEvent } from "react";

/** Guards navigation within the page. The form with unsaved changes decides whether to proceed. */

type Proceed = () => void;
type Guard = (go: Proceed) => void;

/** The guards of the forms with unsaved changes, the last opened last. */
const guards: Guard[] = [];

/** Navigates at once if no form has unsaved changes, otherwise after the user's confirmation. */
export function navigateGuarded(go: Proceed): void {
  const ask = guards.at(-1);
  if (ask) ask(go);
  else go();
}

/** While mounted, passes each navigation to `ask`, which may call it. */
export function useNavigationGuard(ask: Guard): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const entry = (go: Proceed) => askNow(go);
    guards.push(entry);
    return () => void guards.splice(guards.indexOf(entry), 1);
  }, []);
}
