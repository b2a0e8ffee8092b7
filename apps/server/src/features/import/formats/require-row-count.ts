import { formatWhole } from "@mapaobra/domain/format/numbers";
import { OperatorError } from "../../../settings/operator-error.ts";

/** An empty element has some ten bytes, of which a small archive unpacks to many millions. */
const maxRows = 1_000_000;

/** Throws OperatorError if so many rows of a file are too many. */
export function requireRowCount(rows: number): void {
  if (rows > maxRows) {
    throw new OperatorError(`El archivo tiene más de ${formatWhole(maxRows)} de filas. Divídalo en varios.`);
  }
}
