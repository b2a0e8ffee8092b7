import { useEffect, useEffectEvent } from "react";

/**
 * What is being written on a screen may go with the screen. Whatever leads away within the page asks here first,
 * so that the one who writes is asked and not the one who leads away.
 */

type Proceed = () => void;
type Guard = (go: Proceed) => void;

/** Of whatever is being written, what was opened last at the end. */
const guards: Guard[] = [];

/** Goes at once where nothing is being written; else when the person agrees. */
export function navigateGuarded(go: Proceed): void {
  const ask = guards.at(-1);
  if (ask) ask(go);
  else go();
}

/** From now on whatever leads away is handed to `ask`, which goes on with it or not. */
export function useNavigationGuard(ask: Guard): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const entry = (go: Proceed) => askNow(go);
    guards.push(entry);
    return () => void guards.splice(guards.indexOf(entry), 1);
  }, []);
}
