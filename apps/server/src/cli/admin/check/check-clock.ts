import { formatDecimal } from "@mapaobra/domain/format/numbers";
import { type CheckResult, resultsOf } from "./check-result.ts";

const { ok, warning, error } = resultsOf("reloj");

const warnedMs = 2_000;
/** Links and sessions are stored with the time of the server and expire by that of the database. */
const wrongMs = 60_000;

/** Compares the clock of this machine with the database's; both in epoch milliseconds. */
export function checkClock(now: number, databaseNow: number): CheckResult {
  const difference = now - databaseNow;
  const seconds = formatDecimal(Math.abs(difference) / 1000);
  if (Math.abs(difference) <= warnedMs) return ok(`A ${seconds} s del de la base de datos.`);
  const report = Math.abs(difference) <= wrongMs ? warning : error;
  const direction = difference > 0 ? "adelantado" : "atrasado";
  return report(
    `El de este equipo está ${seconds} s ${direction} del de la base de datos: sincronice ambos con NTP.`,
  );
}
