import { formatDateTime } from "@mapaobra/domain/format/dates";
import { commandText } from "../../builds/command-text.ts";
import {
  findUnmatchedMaps,
  retryUnmatchedMaps,
  type UnmatchedMap,
} from "../../features/alerts/unmatched-maps-repository.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import type { AdminCommand } from "./admin-command.ts";
import { listFailed, retryFailed } from "./failed-work.ts";
import { readOptions } from "./read-options.ts";

const list = commandText("admin", "alerts --failed");
const usage = `Uso: ${list}
     ${commandText("admin", "alerts --retry MAPA|all")}

  --failed          Lista los mapas cuyos cambios no se pudieron comparar con las búsquedas guardadas: número, mapa,
                    empresa, cambios que esperan, cuándo se intenta de nuevo y el último error.
  --retry MAPA|all  Intenta de nuevo uno o todos, en menos de un minuto, también los que se dejaron de intentar.`;

const maps = {
  async read(unit) {
    const found = await findUnmatchedMaps(unit);
    return { lines: found.map(lineOf), count: found.length };
  },
  retry: retryUnmatchedMaps,
  none: "No hay mapas cuyos cambios no se pudieran comparar.",
  noun: "un mapa",
  missing: (id) => `No falló ningún mapa con el número ${id}. Los lista ${list}.`,
} satisfies Parameters<typeof listFailed>[1];

/** `npm run admin -- alerts`: the maps whose changes could not be compared with saved searches. */
export const alertsCommand: AdminCommand = {
  summary: "Lista los mapas cuyos cambios no se pudieron avisar, y los repite.",
  usage,
  async run(args, console) {
    const { failed, retry } = readOptions(args, { optional: ["retry"], switches: ["failed"], usage });
    if ((failed === undefined) === (retry === undefined))
      throw new OperatorError(`Indique --failed o --retry, solo una.\n\n${usage}`);
    return retry === undefined ? listFailed(console, maps) : retryFailed(console, maps, retry);
  },
};

function lineOf({ id, name, company, changes, retryAt, failedAt, error }: UnmatchedMap): string {
  const next = retryAt
    ? `se intenta el ${formatDateTime(retryAt)}`
    : `se dejó de intentar el ${formatDateTime(failedAt)}`;
  return [id, name, company, `cambios: ${changes}`, next, error].join("  ");
}
