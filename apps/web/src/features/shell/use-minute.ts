import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present instant, which changes on the minute, and when a page that slept is looked at again. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}
