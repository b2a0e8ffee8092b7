const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** How long to wait before another attempt, as a sentence. */
export function retryAfterMessage(seconds: number): string {
  const time =
    seconds <= 60
      ? formatCount(Math.max(1, seconds), "segundo", "segundos")
      : formatCount(Math.ceil(seconds / 60), "minuto", "minutos");
  return `Podrá intentarlo en ${time}.`;
}
