import { formatDay, formatMinute, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { isCutIn } from "./cut.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/** What somebody is told of the connection; undefined while all is well. */
export function connectionSentence(kept: KeptAnswers, isOnline: boolean, now: Date): string | undefined {
  const answers = [...kept.values()];
  const [oldest] = answers.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime());
  if (!oldest) return isOnline ? undefined : "Sin conexión. Lo que se muestra puede haber cambiado.";
  const reason = isCutIn(kept, isOnline) ? "Sin conexión." : "La conexión es muy lenta.";
  return `${reason} Se muestran los datos ${fromWhen(oldest, now)}.`;
}

/** `de las 10:42` of today, `del 21/11/2026 a las 10:42` of another day. */
function fromWhen(instant: Date, now: Date): string {
  const time = formatMinute(instant).slice(-5);
  const article = time.startsWith("01") ? "la" : "las";
  const day = todayInCostaRica(instant);
  return day === todayInCostaRica(now)
    ? `de ${article} ${time}`
    : `del ${formatDay(day)} a ${article} ${time}`;
}
