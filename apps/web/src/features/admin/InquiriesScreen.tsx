import { countInquiries, deleteInquiry, listInquiries } from "@mapaobra/contract/endpoints/inquiries";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { Inquiry } from "@mapaobra/domain/inquiry/inquiry";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { api } from "../../api/api.ts";
import {
  enumParam,
  idParam,
  numberEnumParam,
  stringParam,
  useUrlState,
} from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import { DeleteRecord, type Deletion } from "../../records/DeleteRecord.tsx";
import { RecordAction } from "../../records/frame/RecordAction.tsx";
import { listParams, numberedPages, pageParam } from "../../records/list-address.ts";
import { RecordsScreen } from "../../records/RecordsScreen.tsx";
import type { RecordMode } from "../../records/record-mode.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useRecordModal } from "../../records/use-record-modal.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EyeIcon, TrashIcon } from "../../ui/controls/icons.tsx";
import { showToast } from "../../ui/feedback/toast.ts";
import { PublicSettingsButton } from "./companies/PublicSettingsButton.tsx";
import { findInquiries, indexInquiry } from "./inquiries/find-inquiries.ts";
import { InquiryCard } from "./inquiries/InquiryCard.tsx";
import { InquiryFilters, stateChoices } from "./inquiries/InquiryFilters.tsx";
import { InquiryForm } from "./inquiries/InquiryForm.tsx";
import { exportedInquiryColumns, inquiryColumns } from "./inquiries/inquiry-columns.tsx";
import { stateWords } from "./inquiries/inquiry-states.es.ts";
import { PageUsesDialog } from "./inquiries/PageUsesDialog.tsx";

const pageSizes = [12, 24, 48] as const;

/** The newest first, as the list is loaded, unless another column is chosen. */
const newestFirst = "-fecha";
const orderParam = {
  read: (text: string | null) => text ?? newestFirst,
  write: (order: string) => (order === newestFirst ? undefined : order || "nombre"),
};

const urlParams = {
  estado: enumParam(stateChoices),
  proyecto: idParam(),
  encargado: stringParam(),
  desde: stringParam(),
  hasta: stringParam(),
  filas: numberEnumParam(pageSizes),
  /** The request that a link of a mail opens. */
  solicitud: idParam(),
  ...companyParam,
  ...pageParam,
  ...listParams,
  orden: orderParam,
};

const noFilter = {
  buscar: "",
  estado: "todas",
  proyecto: null,
  encargado: "",
  desde: "",
  hasta: "",
  empresa: null,
} as const;

/** The browser applies them. */
const otherFilters = {
  search: undefined,
  state: undefined,
  pointId: undefined,
  handlerId: undefined,
  from: undefined,
  until: undefined,
};

const texts = {
  title: "Solicitudes",
  label: "Solicitudes",
  search: "Buscar por nombre, contacto, proyecto o texto…",
  create: "",
  none: "Aún no hay solicitudes de información. Los visitantes las envían desde la página de un proyecto, si la empresa lo ofrece.",
  noMatches: "No se encontraron solicitudes",
  clear: "Limpiar los filtros",
};

const deletionOf = ({ id, name, pointName }: Inquiry): Deletion => ({
  title: "Borrar solicitud",
  question: (
    <p>
      Se borra para siempre la solicitud de «{name}» sobre «{pointName}», con sus datos y la nota.
    </p>
  ),
  failureMessage: "Error al borrar la solicitud.",
  confirmLabel: "Borrar",
  remove: ({ writeKey }) => api.send(deleteInquiry, { id }, { idempotencyKey: writeKey }),
});

/** The requests for information that visitors sent. */
export function InquiriesScreen({ actor }: { readonly actor: Actor }) {
  const [address, changeAddress] = useUrlState(urlParams);
  const filter = (changes: Partial<typeof address>) => changeAddress({ ...changes, pagina: 1 });
  const [mode, setMode] = useState<RecordMode<Inquiry>>({ kind: "none" });
  const [areUsesOpen, setUsesOpen] = useState(false);
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(
    listInquiries,
    { ...otherFilters, companyId },
    "Error al cargar las solicitudes.",
  );
  const ownCompanyId = companyId ?? companyIdOf(actor) ?? undefined;
  const settingsOf = can(actor, "company.writePublic", { companyId: ownCompanyId })
    ? ownCompanyId
    : undefined;
  const modal = useRecordModal(setMode, listInquiries, countInquiries);
  const { rows } = list;

  const indexed = useMemo(() => (rows ?? []).map(indexInquiry), [rows]);
  const { buscar: text, estado, proyecto: pointId, encargado, desde: from, hasta: until } = address;
  const matching = useMemo(() => {
    const handler = encargado === "" ? null : encargado === "ninguno" ? "unassigned" : Number(encargado);
    return findInquiries(indexed, { text, pointId, handler, from, until });
  }, [indexed, text, pointId, encargado, from, until]);
  const found = useMemo(
    () => (estado === "todas" ? matching : matching.filter(({ state }) => state === stateWords[estado])),
    [matching, estado],
  );

  const openLinked = useEffectEvent((id: number, inquiries: readonly Inquiry[]) => {
    const record = inquiries.find((inquiry) => inquiry.id === id);
    changeAddress({ solicitud: null });
    if (record) setMode({ kind: "editar", record });
    else showToast("La solicitud ya no existe.");
  });
  useEffect(() => {
    if (address.solicitud !== null && rows) openLinked(address.solicitud, rows);
  }, [address.solicitud, rows]);

  const open = (kind: "editar" | "eliminar", record: Inquiry) =>
    can(actor, kind === "editar" ? "inquiry.write" : "inquiry.delete", record)
      ? () => setMode({ kind, record })
      : undefined;
  const actionsOf = (inquiry: Inquiry) => {
    const [onOpen, onDelete] = [open("editar", inquiry), open("eliminar", inquiry)];
    return (
      <>
        {onOpen && <RecordAction label="Abrir" of={inquiry.name} icon={<EyeIcon />} onClick={onOpen} />}
        {onDelete && (
          <RecordAction label="Borrar" of={inquiry.name} icon={<TrashIcon />} onClick={onDelete} />
        )}
      </>
    );
  };
  const onStale = () => void modal.refresh();
  return (
    <RecordsScreen
      name="solicitudes"
      {...{ texts, list, found, address, mode, actionsOf }}
      columns={inquiryColumns}
      exportColumns={exportedInquiryColumns}
      position={numberedPages(address, changeAddress)}
      onFilter={filter}
      onClear={() => filter(noFilter)}
      isFiltered={companyId !== undefined}
      filters={
        <>
          <CompanyFilter
            actor={actor}
            value={address.empresa}
            onChange={(empresa) => filter({ empresa, proyecto: null, encargado: "" })}
          />
          <InquiryFilters value={address} onChange={filter} inquiries={rows ?? []} matching={matching} />
        </>
      }
      cardSize={{ value: address.filas, options: pageSizes, onChange: (filas) => filter({ filas }) }}
      cardColumns={3}
      cardOf={(inquiry, frame) => <InquiryCard inquiry={inquiry} {...frame} />}
      openerOf={(inquiry) => open("editar", inquiry)}
      mayCreate={false}
      actions={
        <>
          <Button onClick={() => setUsesOpen(true)}>
            <EyeIcon /> Uso
          </Button>
          {settingsOf !== undefined && <PublicSettingsButton companyId={settingsOf} />}
        </>
      }
      onMode={setMode}
    >
      {mode.kind === "editar" && (
        <InquiryForm
          key={mode.record.id}
          {...{ actor, onStale }}
          inquiry={rows?.find(({ id }) => id === mode.record.id) ?? mode.record}
          onSaved={() => modal.finish("Solicitud actualizada")}
          onDelete={open("eliminar", mode.record)}
          onClose={modal.close}
        />
      )}
      {mode.kind === "eliminar" && (
        <DeleteRecord
          {...deletionOf(mode.record)}
          onDeleted={() => modal.finish("Solicitud borrada")}
          onStale={onStale}
          onClose={modal.close}
        />
      )}
      {areUsesOpen && <PageUsesDialog companyId={companyId} onClose={() => setUsesOpen(false)} />}
      {modal.success}
    </RecordsScreen>
  );
}
