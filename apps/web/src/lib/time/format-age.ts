const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something happened, in Spanish: `hace un momento`, `hace 5 min`, `hace 2 h`, `hace 3 días`. */
export function formatAge(milliseconds: number): string {
  if (milliseconds < MINUTE) return "hace un momento";
  if (milliseconds < HOUR) return `hace ${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < DAY) return `hace ${Math.floor(milliseconds / HOUR)} h`;
  const days = Math.floor(milliseconds / DAY);
  return days === 1 ? "hace 1 día" : `hace ${days} días`;
}
