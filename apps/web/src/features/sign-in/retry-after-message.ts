const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Sentence that says how long to wait before the next attempt. */
export function retryAfterMessage(seconds: number): string {
  const time =
    seconds <= 60
      ? formatCount(Math.max(1, seconds), "segundo", "segundos")
      : formatCount(Math.ceil(seconds / 60), "minuto", "minutos");
  return `Podrá intentarlo en ${time}.`;
}
