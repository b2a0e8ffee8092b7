import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import type { Company } from "@mapaobra/domain/company/company";
import { type ReactNode, useState } from "react";
import { useExtraWideScreen } from "../../lib/browser/use-media-query.ts";
import { pageOfRow, paginate } from "../../lib/navigation/pagination.ts";
import { integerParam, stringParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { CardGrid } from "../../records/frame/CardGrid.tsx";
import { ExportButton } from "../../records/frame/ExportButton.tsx";
import { ListStatus } from "../../records/frame/ListStatus.tsx";
import { Pagination } from "../../records/frame/Pagination.tsx";
import { RecordAction } from "../../records/frame/RecordAction.tsx";
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
import { useRefreshUser } from "../../session/use-refresh-user.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EyeIcon, PlusIcon } from "../../ui/controls/icons.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { CompanyCard } from "./companies/CompanyCard.tsx";
import { CompanyModal, type CompanyMode } from "./companies/CompanyModal.tsx";
import { exportColumns, tableColumns } from "./companies/company-columns.tsx";
import { findCompanies } from "./companies/find-companies.ts";

/** Page size of the company cards (P1 §9). */
const PAGE_SIZE = 8;

const urlParams = {
  buscar: stringParam(),
  pagina: integerParam(1, 1),
  ...viewParams,
};

interface CompaniesScreenProps {
  readonly actor: Actor;
  /** Renders the history button of a company. */
  readonly historyOf: (company: Company) => ReactNode;
}

/** Gestión de Empresas (P1 §2). */
export function CompaniesScreen({ actor, historyOf }: CompaniesScreenProps) {
  const [urlState, setUrlState] = useUrlState(urlParams);
  const [mode, setMode] = useState<CompanyMode>({ kind: "none" });
  const list = useRecordList(listCompanies, {}, "Error al cargar las empresas.");
  const [view, rememberView] = useRecordsView("empresas", urlState.vista);
  const isTable = useExtraWideScreen() && view === "tabla";
  const refreshOwnUser = useRefreshUser();

  const found = findCompanies(list.rows ?? [], urlState.buscar);
  const sorted = sortRows(tableColumns, found, urlState.orden);
  const tableSize = isTable
    ? tablePageSize(urlState.filasTabla, (filasTabla) => setUrlState({ filasTabla, pagina: 1 }))
    : undefined;
  const page = paginate(sorted, urlState.pagina, tableSize?.value ?? PAGE_SIZE);

  const open = (kind: "editar" | "eliminar" | "verLogo", company: Company) => setMode({ kind, company });
  const actionsOf = (company: Company) => (
    <RecordActions
      recordName={company.name}
      onEdit={() => open("editar", company)}
      onDelete={() => open("eliminar", company)}
    />
  );
  const viewLogoOf = (company: Company) =>
    company.logo === null ? undefined : () => open("verLogo", company);
  const create = (
    <Button variant="main" onClick={() => setMode({ kind: "agregar" })}>
      <PlusIcon /> Nueva Empresa
    </Button>
  );

  return (
    <ScreenFrame
      title="Gestión de Empresas"
      notice={
        <WaitingDraft
          screen="empresas"
          rows={list.rows}
          isBusy={mode.kind !== "none"}
          onContinue={(company) => setMode(company ? { kind: "editar", company } : { kind: "agregar" })}
        />
      }
      actions={
        <>
          <ExportButton name="empresas" columns={exportColumns} rows={sorted} />
          {create}
        </>
      }
      filters={
        <>
          <SearchBox
            label="Buscar por nombre o NITE…"
            value={urlState.buscar}
            onSearch={(buscar) => setUrlState({ buscar, pagina: 1 })}
          />
          <ViewSwitch
            view={view}
            onChange={(vista) => {
              rememberView(vista);
              setUrlState({
                vista,
                pagina: pageOfRow(page.from, vista === "tabla" ? urlState.filasTabla : PAGE_SIZE),
              });
            }}
          />
        </>
      }
    >
      <ListStatus
        total={list.rows?.length}
        matchCount={found.length}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
        empty={<Notice action={create}>No hay empresas registradas</Notice>}
        noMatches={
          <Notice action={<Button onClick={() => setUrlState({ buscar: "" })}>Limpiar la búsqueda</Button>}>
            No se encontraron empresas
          </Notice>
        }
      >
        {isTable ? (
          <RecordsTable
            label="Empresas"
            columns={tableColumns}
            rows={page.rows}
            keyOf={({ id }) => id}
            order={urlState.orden}
            onOrder={(orden) => setUrlState({ orden, pagina: 1 })}
            onDoubleClick={(company) => open("editar", company)}
            actionsOf={(company) => (
              <>
                <LogoAction name={company.name} onView={viewLogoOf(company)} />
                {actionsOf(company)}
              </>
            )}
          />
        ) : (
          <CardGrid label="Empresas">
            {page.rows.map((company) => (
              <CompanyCard
                key={company.id}
                company={company}
                onViewLogo={viewLogoOf(company)}
                onDoubleClick={() => open("editar", company)}
              >
                {actionsOf(company)}
              </CompanyCard>
            ))}
          </CardGrid>
        )}
        <Pagination listPage={page} onPage={(pagina) => setUrlState({ pagina })} size={tableSize} />
      </ListStatus>
      <CompanyModal
        mode={mode}
        onMode={setMode}
        historyOf={historyOf}
        onChanged={({ id }) => {
          if (id === companyIdOf(actor)) refreshOwnUser();
        }}
      />
    </ScreenFrame>
  );
}

interface LogoActionProps {
  readonly name: string;
  /** Undefined if there is no logo. */
  readonly onView: (() => void) | undefined;
}

const LogoAction = ({ name, onView }: LogoActionProps) =>
  onView && <RecordAction label="Ver logo de" of={name} icon={<EyeIcon />} onClick={onView} />;
