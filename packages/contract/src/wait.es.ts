const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A waiting time in Spanish words: seconds up to a minute, else minutes, rounded up. */
export const waitText = (seconds: number): string =>
  seconds <= 60
    ? formatCount(Math.max(1, Math.ceil(seconds)), "segundo", "segundos")
    : formatCount(Math.ceil(seconds / 60), "minuto", "minutos");
