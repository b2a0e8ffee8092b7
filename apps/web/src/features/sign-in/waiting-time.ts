const inUnits = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** How long to wait before another attempt, as a sentence. */
export function waitingTime(seconds: number): string {
  const time =
    seconds <= 60
      ? inUnits(Math.max(1, seconds), "segundo", "segundos")
      : inUnits(Math.ceil(seconds / 60), "minuto", "minutos");
  return `Podrá intentarlo en ${time}.`;
}
