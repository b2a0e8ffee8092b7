import { useEffect, useEffectEvent } from "react";

/**
 * What is being written on a screen may go with the screen. Whatever leads away within the page asks here first,
 * so that the one who writes is asked and not the one who leads away.
 */

type Go = () => void;
type Ask = (go: Go) => void;

/** Of whatever is being written, what was opened last at the end. */
const asking: Ask[] = [];

/** Goes at once where nothing is being written; else when the person agrees. */
export function leave(go: Go): void {
  const ask = asking.at(-1);
  if (ask) ask(go);
  else go();
}

/** From now on whatever leads away is handed to `ask`, which goes on with it or not. */
export function useBeforeLeaving(ask: Ask): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const entry = (go: Go) => askNow(go);
    asking.push(entry);
    return () => void asking.splice(asking.indexOf(entry), 1);
  }, []);
}
