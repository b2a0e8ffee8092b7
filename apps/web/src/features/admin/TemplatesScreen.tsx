import { listTemplates } from "@mapaobra/contract/endpoints/templates";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import { foldText } from "@mapaobra/domain/format/text";
import type { Template } from "@mapaobra/domain/template/template";
import { type ReactNode, useState } from "react";
import { useExtraWideScreen } from "../../lib/browser/use-media-query.ts";
import { pageOfRow, paginate } from "../../lib/navigation/pagination.ts";
import { integerParam, stringParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import { CardGrid, useCardColumns } from "../../records/frame/CardGrid.tsx";
import { ExportButton } from "../../records/frame/ExportButton.tsx";
import { ListStatus } from "../../records/frame/ListStatus.tsx";
import { Pagination } from "../../records/frame/Pagination.tsx";
import { RecordActions } from "../../records/frame/RecordActions.tsx";
import { RecordsTable } from "../../records/frame/RecordsTable.tsx";
import { ScreenFrame } from "../../records/frame/ScreenFrame.tsx";
import { SearchBox } from "../../records/frame/SearchBox.tsx";
import { sortRows } from "../../records/frame/sort-rows.ts";
import { ViewSwitch } from "../../records/frame/ViewSwitch.tsx";
import { tablePageSize, viewParams } from "../../records/table-pages.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useRecordsView } from "../../records/use-records-view.ts";
import { WaitingDraft } from "../../records/WaitingDraft.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { PlusIcon } from "../../ui/controls/icons.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { fittedPageSize, pageSizes } from "./templates/page-size.ts";
import { TemplateCard } from "./templates/TemplateCard.tsx";
import { TemplateModal, type TemplateMode } from "./templates/TemplateModal.tsx";
import { templateColumns } from "./templates/template-columns.ts";

const addressParts = {
  buscar: stringParam(),
  pagina: integerParam(1, 1),
  /** 0 means the number that fits the window. */
  filas: integerParam(0, 1, 200),
  ...companyParam,
  ...viewParams,
};

interface TemplatesScreenProps {
  readonly actor: Actor;
  /** Link to a template's history, for users who may see it. */
  readonly historyOf: (template: Template) => ReactNode;
}

/** Gestión de Templates (P1 §2). */
export function TemplatesScreen({ actor, historyOf }: TemplatesScreenProps) {
  const [address, changeAddress] = useUrlState(addressParts);
  const [mode, setMode] = useState<TemplateMode>({ kind: "none" });
  const [height] = useState(innerHeight);
  const fitted = fittedPageSize(height, useCardColumns());
  const [view, rememberView] = useRecordsView("templates", address.vista);
  const isTable = useExtraWideScreen() && view === "tabla";
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(
    listTemplates,
    { search: undefined, companyId },
    "Error al cargar los templates.",
  );

  const foldedSearch = foldText(address.buscar);
  const found = (list.rows ?? []).filter(({ name }) => foldText(name).includes(foldedSearch));
  const sorted = sortRows(templateColumns, found, address.orden);
  const sizes = pageSizes(fitted);
  const cardSize = sizes.includes(address.filas) ? address.filas : fitted;
  const size = isTable
    ? tablePageSize(address.filasTabla, (filasTabla) => changeAddress({ filasTabla, pagina: 1 }))
    : {
        value: cardSize,
        options: sizes,
        onChange: (filas: number) => changeAddress({ filas: filas === fitted ? 0 : filas, pagina: 1 }),
      };
  const page = paginate(sorted, address.pagina, size.value);

  const open = (kind: "editar" | "eliminar", template: Template) =>
    can(actor, "template.write", template) ? () => setMode({ kind, template }) : undefined;
  const actionsOf = (template: Template) => (
    <RecordActions
      recordName={template.name}
      onEdit={open("editar", template)}
      onDelete={open("eliminar", template)}
    />
  );
  const create = isEverAllowed(actor, "template.write") && (
    <Button variant="main" onClick={() => setMode({ kind: "agregar" })}>
      <PlusIcon /> Nuevo Template
    </Button>
  );

  return (
    <ScreenFrame
      title="Gestión de Templates"
      notice={
        <WaitingDraft
          screen="templates"
          rows={list.rows}
          isBusy={mode.kind !== "none"}
          onContinue={(template) => setMode(template ? { kind: "editar", template } : { kind: "agregar" })}
        />
      }
      actions={
        <>
          <ExportButton name="templates" columns={templateColumns} rows={sorted} />
          {create}
        </>
      }
      filters={
        <>
          <SearchBox
            label="Buscar por nombre…"
            value={address.buscar}
            onSearch={(buscar) => changeAddress({ buscar, pagina: 1 })}
          />
          <CompanyFilter
            actor={actor}
            value={address.empresa}
            onChange={(empresa) => changeAddress({ empresa, pagina: 1 })}
          />
          <ViewSwitch
            view={view}
            onChange={(vista) => {
              rememberView(vista);
              changeAddress({
                vista,
                pagina: pageOfRow(page.from, vista === "tabla" ? address.filasTabla : cardSize),
              });
            }}
          />
        </>
      }
    >
      <ListStatus
        total={list.rows?.length}
        isFiltered={companyId !== undefined}
        matchCount={found.length}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
        empty={<Notice action={create}>No hay templates registrados</Notice>}
        noMatches={
          <Notice
            action={
              <Button onClick={() => changeAddress({ buscar: "", empresa: null, pagina: 1 })}>
                {companyId === undefined ? "Limpiar la búsqueda" : "Limpiar los filtros"}
              </Button>
            }
          >
            No se encontraron templates
          </Notice>
        }
      >
        {isTable ? (
          <RecordsTable
            label="Templates"
            columns={templateColumns}
            rows={page.rows}
            keyOf={({ id }) => id}
            order={address.orden}
            onOrder={(orden) => changeAddress({ orden, pagina: 1 })}
            onDoubleClick={(template) => open("editar", template)?.()}
            actionsOf={actionsOf}
          />
        ) : (
          <CardGrid label="Templates">
            {page.rows.map((template) => (
              <TemplateCard key={template.id} template={template} onDoubleClick={open("editar", template)}>
                {actionsOf(template)}
              </TemplateCard>
            ))}
          </CardGrid>
        )}
        <Pagination listPage={page} onPage={(pagina) => changeAddress({ pagina })} size={size} />
      </ListStatus>
      <TemplateModal mode={mode} onMode={setMode} historyOf={historyOf} />
    </ScreenFrame>
  );
}
