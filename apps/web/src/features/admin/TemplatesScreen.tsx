import { deleteTemplate, listTemplates } from "@mapaobra/contract/endpoints/templates";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import { foldText } from "@mapaobra/domain/format/text";
import type { Template } from "@mapaobra/domain/template/template";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { integerParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import type { Deletion } from "../../records/DeleteRecord.tsx";
import { useCardColumns } from "../../records/frame/CardGrid.tsx";
import type { Column } from "../../records/frame/columns.ts";
import { RecordActions } from "../../records/frame/RecordActions.tsx";
import { listParams, numberedPages, pageParam } from "../../records/list-address.ts";
import { RecordModal } from "../../records/RecordModal.tsx";
import { RecordsScreen } from "../../records/RecordsScreen.tsx";
import type { RecordMode } from "../../records/record-mode.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { fittedPageSize, pageSizes } from "./templates/page-size.ts";
import { TemplateCard } from "./templates/TemplateCard.tsx";
import { TemplateForm } from "./templates/TemplateForm.tsx";

const templateColumns: readonly Column<Template>[] = [
  { title: "Nombre", text: ({ name }) => name },
  { title: "Descripción", text: ({ description }) => description },
  { title: "Ruta HTML", text: ({ htmlPath }) => htmlPath },
  { title: "Empresa", text: ({ companyName }) => companyName ?? "Todas" },
];

const addressParts = {
  /** 0 means the number that fits the window. */
  filas: integerParam(0, 1, 200),
  ...companyParam,
  ...pageParam,
  ...listParams,
};

const texts = {
  title: "Gestión de Templates",
  label: "Templates",
  search: "Buscar por nombre…",
  create: "Nuevo Template",
  none: "No hay templates registrados",
  noMatches: "No se encontraron templates",
};

const done = {
  created: "Template registrado",
  edited: "Template actualizado",
  deleted: "Template eliminado",
};

const deletionOf = ({ id, name }: Template): Deletion => ({
  title: "Eliminar Template",
  question: <p>¿Está seguro que desea eliminar el template «{name}»?</p>,
  failureMessage: "Error al eliminar el template.",
  remove: ({ writeKey }) => api.send(deleteTemplate, { id }, { idempotencyKey: writeKey }),
});

/** Gestión de Templates (P1 §2). */
export function TemplatesScreen({ actor }: { readonly actor: Actor }) {
  const [address, changeAddress] = useUrlState(addressParts);
  const filter = (changes: Partial<typeof address>) => changeAddress({ ...changes, pagina: 1 });
  const [mode, setMode] = useState<RecordMode<Template>>({ kind: "none" });
  const [height] = useState(innerHeight);
  const fitted = fittedPageSize(height, useCardColumns());
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(
    listTemplates,
    { search: undefined, companyId },
    "Error al cargar los templates.",
  );

  const foldedSearch = foldText(address.buscar);
  const found = (list.rows ?? []).filter(({ name }) => foldText(name).includes(foldedSearch));
  const sizes = pageSizes(fitted);
  const open = (kind: "editar" | "eliminar", template: Template) =>
    can(actor, "template.write", template) ? () => setMode({ kind, record: template }) : undefined;
  const actionsOf = (template: Template) => (
    <RecordActions
      recordName={template.name}
      onEdit={open("editar", template)}
      onDelete={open("eliminar", template)}
    />
  );
  return (
    <RecordsScreen
      name="templates"
      {...{ texts, list, found, address, mode, actionsOf }}
      columns={templateColumns}
      position={numberedPages(address, changeAddress)}
      onFilter={filter}
      onClear={() => filter({ buscar: "", empresa: null })}
      isFiltered={companyId !== undefined}
      filters={
        <CompanyFilter actor={actor} value={address.empresa} onChange={(empresa) => filter({ empresa })} />
      }
      cardSize={{
        value: sizes.includes(address.filas) ? address.filas : fitted,
        options: sizes,
        onChange: (filas) => filter({ filas: filas === fitted ? 0 : filas }),
      }}
      cardOf={(template, frame) => <TemplateCard template={template} {...frame} />}
      openerOf={(template) => open("editar", template)}
      mayCreate={isEverAllowed(actor, "template.write")}
      onMode={setMode}
    >
      <RecordModal
        {...{ mode, done, deletionOf }}
        onMode={setMode}
        resource="template"
        list={listTemplates}
        form={(form) => <TemplateForm {...form} />}
      />
    </RecordsScreen>
  );
}
