import { useEffect, useRef } from "react";

/** Whether the component is unmounted, to be read after an await. */
export function useIsUnmounted() {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
}
