const dayInMilliseconds = 86_400_000;

/** The day so many days before another, both as `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayInMilliseconds).toISOString().slice(0, 10);
}
