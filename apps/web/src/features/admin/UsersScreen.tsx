import { listUsers } from "@mapaobra/contract/endpoints/users";
import type { Actor } from "@mapaobra/domain/access/actor";
import { isEverAllowed } from "@mapaobra/domain/access/policy";
import type { User } from "@mapaobra/domain/user/user";
import { useMemo, useState } from "react";
import { useWindowSize } from "../../lib/browser/use-window-size.ts";
import { pageOfRow } from "../../lib/navigation/pagination.ts";
import {
  enumParam,
  idParam,
  integerParam,
  numberEnumParam,
  useUrlState,
} from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import { type ListPosition, listParams } from "../../records/list-address.ts";
import { RecordsScreen } from "../../records/RecordsScreen.tsx";
import { useRecordList } from "../../records/use-record-list.ts";
import { WaitingDraft } from "../../records/WaitingDraft.tsx";
import { activeChoices, findUsers, roleChoices } from "./users/find-users.ts";
import { pageSizeFactors, usersInWindow } from "./users/page-size.ts";
import { UserActions } from "./users/UserActions.tsx";
import { UserCard } from "./users/UserCard.tsx";
import { UserFilters } from "./users/UserFilters.tsx";
import { UserModal, type UserMode } from "./users/UserModal.tsx";
import { actionsFor, type UserAction } from "./users/user-actions.ts";
import { userColumns, userTableColumns } from "./users/user-columns.tsx";

const addressParts = {
  cliente: idParam(),
  activo: enumParam(activeChoices),
  rol: enumParam(roleChoices),
  /** Number of the first visible row: the page depends on the window size. */
  desde: integerParam(1, 1),
  /** Page size as a multiple of the rows that fit the window. */
  ventanas: numberEnumParam(pageSizeFactors),
  ...companyParam,
  ...listParams,
};

const noFilter = {
  buscar: "",
  cliente: null,
  empresa: null,
  activo: "todos",
  rol: "todos",
} as const;

/** The browser applies them. */
const otherFilters = {
  search: undefined,
  clientId: undefined,
  active: undefined,
  role: undefined,
};

const noMatches = "No se encontraron usuarios para los filtros y permisos actuales.";

const texts = {
  title: "Gestión de Usuarios",
  label: "Usuarios",
  search: "Buscar por nombre o correo electrónico…",
  create: "Nuevo Usuario",
  none: noMatches,
  noMatches,
  clear: "Limpiar los filtros",
};

/** Gestión de Usuarios (P1 §2). */
export function UsersScreen({ actor }: { readonly actor: Actor }) {
  const [address, changeAddress] = useUrlState(addressParts);
  const filter = (changes: Partial<typeof address>) => changeAddress({ ...changes, desde: 1 });
  const [mode, setMode] = useState<UserMode>({ kind: "none" });
  const inWindow = usersInWindow(useWindowSize());
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(listUsers, { ...otherFilters, companyId }, "Error al cargar los usuarios.");

  const { buscar: text, cliente: clientId, activo: active, rol: role } = address;
  const found = useMemo(
    () => findUsers(list.rows ?? [], { text, clientId, active, role }),
    [list.rows, text, clientId, active, role],
  );
  const position: ListPosition = {
    pageAt: (size) => pageOfRow(address.desde, size),
    onPage: (page, size) => changeAddress({ desde: (page - 1) * size + 1 }),
    onView: (vista) => changeAddress({ vista }),
  };

  const open = (user: User) => (kind: UserAction) => setMode({ kind, record: user });
  const openerOf = (user: User) => {
    const [first] = actionsFor(actor, user);
    return first && (() => open(user)(first));
  };

  return (
    <RecordsScreen
      name="usuarios"
      {...{ texts, list, found, address, position, mode, openerOf }}
      columns={userTableColumns(found)}
      exportColumns={userColumns}
      onFilter={filter}
      onClear={() => filter(noFilter)}
      isFiltered={companyId !== undefined}
      filters={
        <>
          <CompanyFilter
            actor={actor}
            value={address.empresa}
            onChange={(empresa) => filter({ empresa, cliente: null })}
          />
          <UserFilters {...{ actor, companyId }} value={address} onChange={filter} />
        </>
      }
      cardSize={{
        value: inWindow * address.ventanas,
        options: pageSizeFactors.map((windows) => windows * inWindow),
        onChange: (selected) => filter({ ventanas: selected / inWindow }),
      }}
      cardColumns={3}
      cardOf={(user, frame) => <UserCard user={user} {...frame} />}
      actionsOf={(user) => (
        <UserActions user={user} actions={actionsFor(actor, user)} onAction={open(user)} />
      )}
      mayCreate={isEverAllowed(actor, "user.write")}
      onMode={setMode}
      notice={
        <WaitingDraft
          screen="roles"
          subjectOf={({ name }) => `del rol de «${name}»`}
          rows={list.rows}
          isBusy={mode.kind !== "none"}
          onContinue={(user) => user && open(user)("rol")}
        />
      }
    >
      <UserModal {...{ actor, mode }} onMode={setMode} />
    </RecordsScreen>
  );
}
