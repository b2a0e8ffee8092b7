import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls back on Enter inside `container`, except on its buttons. */
export function useEnterKey(container: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || (event.target as Element).closest("button, a, summary")) return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    const element = container.current;
    const onKey = (event: KeyboardEvent) => pressed(event);
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [container]);
}
