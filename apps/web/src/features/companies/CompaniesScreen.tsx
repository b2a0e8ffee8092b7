import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { type Actor, companyOf } from "@mapaobra/domain/access/actor";
import type { Company } from "@mapaobra/domain/company/company";
import { type ReactNode, useState } from "react";
import { choicePart, textPart, useAddressState, wholePart } from "../../lib/address-state.ts";
import { pageOf } from "../../lib/page-buttons.ts";
import { useRoomyScreen } from "../../lib/use-media-query.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useOwnUserRefresh } from "../../session/use-own-user-refresh.ts";
import { Button } from "../../ui/Button.tsx";
import { EyeIcon, PlusIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CardGrid } from "../../ui/records/CardGrid.tsx";
import { EditAndDelete } from "../../ui/records/EditAndDelete.tsx";
import { ExportButton } from "../../ui/records/ExportButton.tsx";
import { ListState } from "../../ui/records/ListState.tsx";
import { Pagination } from "../../ui/records/Pagination.tsx";
import { RecordAction } from "../../ui/records/RecordAction.tsx";
import { RecordsTable } from "../../ui/records/RecordsTable.tsx";
import { ScreenFrame } from "../../ui/records/ScreenFrame.tsx";
import { SearchBox } from "../../ui/records/SearchBox.tsx";
import { ViewSwitch } from "../../ui/records/ViewSwitch.tsx";
import { CompanyCard } from "./CompanyCard.tsx";
import { CompanyModal, type CompanyMode } from "./CompanyModal.tsx";
import { exportColumns, tableColumns } from "./company-columns.tsx";
import { findCompanies } from "./find-companies.ts";

/** How many companies a page has (P1 §9). */
const PAGE_SIZE = 8;

const addressParts = {
  buscar: textPart(),
  pagina: wholePart(1, 1),
  vista: choicePart(["tarjetas", "tabla"]),
};

interface CompaniesScreenProps {
  readonly actor: Actor;
  /** The way to a company's history. */
  readonly historyOf: (company: Company) => ReactNode;
}

/** Gestión de Empresas (P1 §2). */
export function CompaniesScreen({ actor, historyOf }: CompaniesScreenProps) {
  const [address, changeAddress] = useAddressState(addressParts);
  const [mode, setMode] = useState<CompanyMode>({ kind: "none" });
  const list = useRecordList(listCompanies, {}, "Error al cargar las empresas.");
  const hasRoom = useRoomyScreen();
  const refreshOwnUser = useOwnUserRefresh();

  const found = findCompanies(list.rows ?? [], address.buscar);
  const page = pageOf(found, address.pagina, PAGE_SIZE);

  const open = (kind: "editar" | "eliminar" | "verLogo", company: Company) => setMode({ kind, company });
  const actionsOf = (company: Company) => (
    <EditAndDelete
      of={company.name}
      onEdit={() => open("editar", company)}
      onDelete={() => open("eliminar", company)}
    />
  );
  const viewLogoOf = (company: Company) =>
    company.logo === null ? undefined : () => open("verLogo", company);
  const create = (
    <Button look="main" onClick={() => setMode({ kind: "agregar" })}>
      <PlusIcon /> Nueva Empresa
    </Button>
  );

  return (
    <ScreenFrame
      title="Gestión de Empresas"
      actions={
        <>
          <ExportButton name="empresas" columns={exportColumns} rows={found} />
          {create}
        </>
      }
      tools={
        <>
          <SearchBox
            label="Buscar por nombre o NITE…"
            value={address.buscar}
            onSearch={(buscar) => changeAddress({ buscar, pagina: 1 })}
          />
          <ViewSwitch view={address.vista} onChange={(vista) => changeAddress({ vista })} />
        </>
      }
    >
      <ListState
        total={list.rows?.length}
        found={found.length}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
        none={<Notice action={create}>No hay empresas registradas</Notice>}
        noneFound={
          <Notice action={<Button onClick={() => changeAddress({ buscar: "" })}>Limpiar la búsqueda</Button>}>
            No se encontraron empresas
          </Notice>
        }
      >
        {hasRoom && address.vista === "tabla" ? (
          <RecordsTable
            label="Empresas"
            columns={tableColumns}
            rows={page.rows}
            keyOf={({ id }) => id}
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
        <Pagination shown={page} onPage={(pagina) => changeAddress({ pagina })} />
      </ListState>
      <CompanyModal
        mode={mode}
        onMode={setMode}
        historyOf={historyOf}
        onChanged={({ id }) => {
          if (id === companyOf(actor)) refreshOwnUser();
        }}
      />
    </ScreenFrame>
  );
}

interface LogoActionProps {
  readonly name: string;
  /** Undefined where there is no logo. */
  readonly onView: (() => void) | undefined;
}

const LogoAction = ({ name, onView }: LogoActionProps) =>
  onView && <RecordAction label="Ver logo de" of={name} icon={<EyeIcon />} onClick={onView} />;
