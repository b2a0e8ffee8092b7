import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import type { Company } from "@mapaobra/domain/company/company";
import { use, useState } from "react";
import { useUrlState } from "../../lib/navigation/url-state.ts";
import { CompactActions, RecordAction } from "../../records/frame/RecordAction.tsx";
import { RecordActions } from "../../records/frame/RecordActions.tsx";
import { listParams, numberedPages, pageParam } from "../../records/list-address.ts";
import { RecordsScreen } from "../../records/RecordsScreen.tsx";
import { useRecordList } from "../../records/use-record-list.ts";
import { useRefreshUser } from "../../session/use-refresh-user.ts";
import { EyeIcon } from "../../ui/controls/icons.tsx";
import { CompanyCard } from "./companies/CompanyCard.tsx";
import { CompanyModal, type CompanyMode } from "./companies/CompanyModal.tsx";
import { exportColumns, tableColumns } from "./companies/company-columns.tsx";
import { findCompanies } from "./companies/find-companies.ts";

/** Page size of the company cards (P1 §9). */
const PAGE_SIZE = 8;

const urlParams = { ...pageParam, ...listParams };

const texts = {
  title: "Gestión de Empresas",
  label: "Empresas",
  search: "Buscar por nombre o NITE…",
  create: "Nueva Empresa",
  none: "No hay empresas registradas",
  noMatches: "No se encontraron empresas",
};

/** Gestión de Empresas (P1 §2). */
export function CompaniesScreen({ actor }: { readonly actor: Actor }) {
  const [address, changeAddress] = useUrlState(urlParams);
  const filter = (changes: Partial<typeof address>) => changeAddress({ ...changes, pagina: 1 });
  const [mode, setMode] = useState<CompanyMode>({ kind: "none" });
  const list = useRecordList(listCompanies, {}, "Error al cargar las empresas.");
  const refreshOwnUser = useRefreshUser();

  const found = findCompanies(list.rows ?? [], address.buscar);
  const open = (kind: "editar" | "eliminar" | "verLogo", record: Company) => setMode({ kind, record });
  const viewLogoOf = (company: Company) =>
    company.logo === null ? undefined : () => open("verLogo", company);

  return (
    <RecordsScreen
      name="empresas"
      {...{ texts, list, found, address, mode }}
      columns={tableColumns}
      exportColumns={exportColumns}
      position={numberedPages(address, changeAddress)}
      onFilter={filter}
      onClear={() => filter({ buscar: "" })}
      cardSize={PAGE_SIZE}
      cardOf={(company, frame) => (
        <CompanyCard company={company} onViewLogo={viewLogoOf(company)} {...frame} />
      )}
      openerOf={(company) => () => open("editar", company)}
      actionsOf={(company) => (
        <>
          <LogoAction name={company.name} onView={viewLogoOf(company)} />
          <RecordActions
            recordName={company.name}
            onEdit={() => open("editar", company)}
            onDelete={() => open("eliminar", company)}
          />
        </>
      )}
      mayCreate
      onMode={setMode}
    >
      <CompanyModal
        mode={mode}
        onMode={setMode}
        onChanged={({ id }) => {
          if (id === companyIdOf(actor)) refreshOwnUser();
        }}
      />
    </RecordsScreen>
  );
}

interface LogoActionProps {
  readonly name: string;
  /** Undefined if there is no logo. */
  readonly onView: (() => void) | undefined;
}

/** In a table row: on a card, the logo itself is the button. */
const LogoAction = ({ name, onView }: LogoActionProps) =>
  use(CompactActions) &&
  onView && <RecordAction label="Ver logo de" of={name} icon={<EyeIcon />} onClick={onView} />;
