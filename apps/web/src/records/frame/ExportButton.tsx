import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { downloadText } from "../../lib/files/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { DownloadIcon } from "../../ui/controls/icons.tsx";
import { type Column, toCsv } from "./columns.ts";

interface ExportButtonProps<Row> {
  /** File name, before the date. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** Downloads the filtered records as CSV. */
export const ExportButton = <Row,>({ name, columns, rows }: ExportButtonProps<Row>) => (
  <Button
    disabled={rows.length === 0}
    onClick={() =>
      downloadText(`${name}_${todayInCostaRica(new Date())}.csv`, toCsv(columns, rows), "text/csv")
    }
  >
    <DownloadIcon /> Exportar
  </Button>
);
