import { listPageUses } from "@mapaobra/contract/endpoints/page-uses";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { PageUse, PageUseKind } from "@mapaobra/domain/page-use/page-use";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import styles from "./PageUsesDialog.module.css";

const periods = [
  { value: "7", label: "7 días" },
  { value: "30", label: "30 días" },
  { value: "90", label: "90 días" },
] as const;
type Days = (typeof periods)[number]["value"];

const columns: readonly (readonly [kind: PageUseKind, title: string])[] = [
  ["page", "Página"],
  ["card", "Tarjeta en chats"],
  ["inquiry", "Solicitudes"],
];

/** Of a list that a person reads; the least used ones are left out. */
const MAX_PROJECTS = 200;

interface PageUsesDialogProps {
  /** Undefined for all companies that the user sees. */
  readonly companyId: number | undefined;
  readonly onClose: () => void;
}

/** How often visitors used the pages of projects in the last days, the most used first. */
export function PageUsesDialog({ companyId, onClose }: PageUsesDialogProps) {
  const [days, setDays] = useState<Days>("30");
  const { data, error, refetch } = useQuery({
    queryKey: [listPageUses.name, companyId, days],
    queryFn: ({ signal }) =>
      api.list(listPageUses, { companyId, days: Number(days), limit: MAX_PROJECTS, offset: 0 }, { signal }),
  });
  return (
    <Dialog
      title="Uso de las páginas"
      size="wide"
      onClose={onClose}
      headerActions={<CloseButton onClick={onClose} />}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className={styles.uses}>
        <SegmentedControl label="Período" options={periods} value={days} onChange={setDays} />
        {error && !data && (
          <Notice assertive action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
            {toFailure(error, "Error al cargar el uso de las páginas.").message}
          </Notice>
        )}
        {!data && !error && <LoadingText />}
        {data?.length === 0 && <Notice>Ningún proyecto se usó en estos días.</Notice>}
        {data && data.length > 0 && <UsesTable uses={data} />}
        <p className={styles.note}>
          Sumas por día, sin cookies ni direcciones guardadas. No se cuentan los buscadores. «Tarjeta en
          chats» es cuántas veces un chat pidió la imagen de un enlace.
        </p>
      </div>
    </Dialog>
  );
}

function UsesTable({ uses }: { readonly uses: readonly PageUse[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Proyecto</th>
          {columns.map(([kind, title]) => (
            <th key={kind} scope="col" className={styles.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {uses.map((use) => (
          <tr key={use.pointId}>
            <th scope="row">{use.pointName}</th>
            {columns.map(([kind]) => (
              <td key={kind} className={styles.number}>
                {formatWhole(use[kind])}
                <meter
                  aria-hidden="true"
                  className={styles.bar}
                  max={Math.max(1, ...uses.map((other) => other[kind]))}
                  value={use[kind]}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
