import { formatDateTime, formatDay, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { isOfflineWith } from "../offline.ts";
import type { StaleResponses } from "./stale-responses.ts";

export const offlineMessage = "Sin conexión. Lo que se muestra puede haber cambiado.";

/** Message about the connection and stale data; undefined while everything is current. */
export function connectionMessage(
  staleResponses: StaleResponses,
  isOnline: boolean,
  now: Date,
): string | undefined {
  const responses = [...staleResponses.values()];
  const [oldest] = responses
    .map(({ cachedAt }) => cachedAt)
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (!oldest) return isOnline ? undefined : offlineMessage;
  const reason = isOfflineWith(staleResponses, isOnline) ? "Sin conexión." : "La conexión es muy lenta.";
  return `${reason} Se muestran los datos ${formatSince(oldest, now)}.`;
}

/** `de las 10:42` for today, `del 21/11/2026 a las 10:42` for another day. */
function formatSince(instant: Date, now: Date): string {
  const time = formatDateTime(instant).slice(-5);
  const article = time.startsWith("01") ? "la" : "las";
  const day = todayInCostaRica(instant);
  return day === todayInCostaRica(now)
    ? `de ${article} ${time}`
    : `del ${formatDay(day)} a ${article} ${time}`;
}
