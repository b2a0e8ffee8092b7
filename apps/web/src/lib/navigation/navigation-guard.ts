import { useEffect, useEffectEvent } from "react";

/** Guards navigation within the page. The form with unsaved changes decides whether to proceed. */

type Proceed = () => void;
type Guard = (proceed: Proceed) => void;

/** The guards of the forms with unsaved changes, the last opened last. */
const guards: Guard[] = [];

/** Navigates at once if no form has unsaved changes, otherwise after the user's confirmation. */
export function navigateGuarded(proceed: Proceed): void {
  const guard = guards.at(-1);
  if (guard) guard(proceed);
  else proceed();
}

/** While mounted, passes each navigation to `guard`, which may call it. */
export function useNavigationGuard(guard: Guard): void {
  const currentGuard = useEffectEvent(guard);
  useEffect(() => {
    const entry = (proceed: Proceed) => currentGuard(proceed);
    guards.push(entry);
    return () => void guards.splice(guards.indexOf(entry), 1);
  }, []);
}
