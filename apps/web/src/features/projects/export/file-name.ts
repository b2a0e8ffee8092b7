import { formatDateTime, todayInCostaRica } from "@mapaobra/domain/format/dates";
import type { ExportFormat } from "./export-formats.ts";

/** `mapa_export_20180705_143005.xlsx`: date and time in Costa Rica, so that file names sort by time. */
export function exportFileName(now: Date, format: ExportFormat): string {
  const day = todayInCostaRica(now).replaceAll("-", "");
  const time = formatDateTime(now).slice(-5).replace(":", "");
  const seconds = now.getUTCSeconds().toString().padStart(2, "0");
  return `mapa_export_${day}_${time}${seconds}.${format}`;
}
