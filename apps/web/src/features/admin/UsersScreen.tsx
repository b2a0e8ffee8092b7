import { listUsers } from "@mapaobra/contract/endpoints/users";
import type { Actor } from "@mapaobra/domain/access/actor";
import { isEverAllowed } from "@mapaobra/domain/access/policy";
import type { User } from "@mapaobra/domain/user/user";
import { type ReactNode, useMemo, useState } from "react";
import { useExtraWideScreen } from "../../lib/browser/use-media-query.ts";
import { useWindowSize } from "../../lib/browser/use-window-size.ts";
import { pageOfRow, paginate } from "../../lib/navigation/pagination.ts";
import {
  enumParam,
  idParam,
  integerParam,
  numberEnumParam,
  stringParam,
  useUrlState,
} from "../../lib/navigation/url-state.ts";
import { CompanyFilter, companyParam, filteredCompanyId } from "../../records/CompanyFilter.tsx";
import { CardGrid } from "../../records/frame/CardGrid.tsx";
import { ExportButton } from "../../records/frame/ExportButton.tsx";
import { ListStatus } from "../../records/frame/ListStatus.tsx";
import { Pagination } from "../../records/frame/Pagination.tsx";
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
import { activeChoices, findUsers, roleChoices } from "./users/find-users.ts";
import { pageSizeFactors, usersInWindow } from "./users/page-size.ts";
import { UserButtons, UserIconButtons } from "./users/UserActions.tsx";
import { UserCard } from "./users/UserCard.tsx";
import { UserFilters } from "./users/UserFilters.tsx";
import { UserModal, type UserMode } from "./users/UserModal.tsx";
import { actionsFor, type UserAction } from "./users/user-actions.ts";
import { userColumns, userTableColumns } from "./users/user-columns.tsx";

const addressParts = {
  buscar: stringParam(),
  cliente: idParam(),
  activo: enumParam(activeChoices),
  rol: enumParam(roleChoices),
  /** Number of the first visible row: the page depends on the window size. */
  desde: integerParam(1, 1),
  /** Page size as a multiple of the rows that fit the window. */
  ventanas: numberEnumParam(pageSizeFactors),
  ...companyParam,
  ...viewParams,
};

const noFilter = {
  buscar: "",
  cliente: null,
  empresa: null,
  activo: "todos",
  rol: "todos",
  desde: 1,
} as const;

/** The browser applies them. */
const otherFilters = {
  search: undefined,
  clientId: undefined,
  active: undefined,
  role: undefined,
};

const NO_USERS_FOUND = "No se encontraron usuarios para los filtros y permisos actuales.";

interface UsersScreenProps {
  readonly actor: Actor;
  /** Link to a user's history, for those who may see it. */
  readonly historyOf: (user: User) => ReactNode;
}

/** Gestión de Usuarios (P1 §2). */
export function UsersScreen({ actor, historyOf }: UsersScreenProps) {
  const [address, changeAddress] = useUrlState(addressParts);
  const [mode, setMode] = useState<UserMode>({ kind: "none" });
  const inWindow = usersInWindow(useWindowSize());
  const [view, rememberView] = useRecordsView("usuarios", address.vista);
  const isTable = useExtraWideScreen() && view === "tabla";
  const companyId = filteredCompanyId(actor, address.empresa);
  const list = useRecordList(listUsers, { ...otherFilters, companyId }, "Error al cargar los usuarios.");

  const { buscar: text, cliente: clientId, activo: active, rol: role } = address;
  const found = useMemo(
    () => findUsers(list.rows ?? [], { text, clientId, active, role }),
    [list.rows, text, clientId, active, role],
  );
  const sorted = sortRows(userColumns, found, address.orden);
  const size = isTable
    ? tablePageSize(address.filasTabla, (filasTabla) => changeAddress({ filasTabla, desde: 1 }))
    : {
        value: inWindow * address.ventanas,
        options: pageSizeFactors.map((windows) => windows * inWindow),
        onChange: (selected: number) => changeAddress({ ventanas: selected / inWindow, desde: 1 }),
      };
  const page = paginate(sorted, pageOfRow(address.desde, size.value), size.value);

  const open = (user: User) => (kind: UserAction) => setMode({ kind, user });
  const edit = (user: User) => {
    const [first] = actionsFor(actor, user);
    return first && (() => open(user)(first));
  };
  const actionsOf = (user: User) => ({ user, actions: actionsFor(actor, user), onAction: open(user) });
  const create = isEverAllowed(actor, "user.write") && (
    <Button variant="main" onClick={() => setMode({ kind: "agregar" })}>
      <PlusIcon /> Nuevo Usuario
    </Button>
  );

  return (
    <ScreenFrame
      title="Gestión de Usuarios"
      notice={
        <>
          <WaitingDraft
            screen="usuarios"
            rows={list.rows}
            isBusy={mode.kind !== "none"}
            onContinue={(user) => setMode(user ? { kind: "editar", user } : { kind: "agregar" })}
          />
          <WaitingDraft
            screen="roles"
            subjectOf={({ name }) => `del rol de «${name}»`}
            rows={list.rows}
            isBusy={mode.kind !== "none"}
            onContinue={(user) => user && setMode({ kind: "rol", user })}
          />
        </>
      }
      actions={
        <>
          <ExportButton name="usuarios" columns={userColumns} rows={sorted} />
          {create}
        </>
      }
      filters={
        <>
          <SearchBox
            label="Buscar por nombre o correo electrónico…"
            value={text}
            onSearch={(buscar) => changeAddress({ buscar, desde: 1 })}
          />
          <CompanyFilter
            actor={actor}
            value={address.empresa}
            onChange={(empresa) => changeAddress({ empresa, cliente: null, desde: 1 })}
          />
          <UserFilters
            actor={actor}
            companyId={companyId}
            value={address}
            onChange={(changes) => changeAddress({ ...changes, desde: 1 })}
          />
          <ViewSwitch
            view={view}
            onChange={(vista) => {
              rememberView(vista);
              changeAddress({ vista });
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
        empty={<Notice action={create}>{NO_USERS_FOUND}</Notice>}
        noMatches={
          <Notice action={<Button onClick={() => changeAddress(noFilter)}>Limpiar los filtros</Button>}>
            {NO_USERS_FOUND}
          </Notice>
        }
      >
        {isTable ? (
          <RecordsTable
            label="Usuarios"
            columns={userTableColumns(found)}
            rows={page.rows}
            keyOf={({ id }) => id}
            order={address.orden}
            onOrder={(orden) => changeAddress({ orden, desde: 1 })}
            onDoubleClick={(user) => edit(user)?.()}
            actionsOf={(user) => <UserIconButtons {...actionsOf(user)} />}
          />
        ) : (
          <CardGrid label="Usuarios" columns={3}>
            {page.rows.map((user) => (
              <UserCard key={user.id} user={user} onDoubleClick={edit(user)}>
                <UserButtons {...actionsOf(user)} />
              </UserCard>
            ))}
          </CardGrid>
        )}
        <Pagination
          listPage={page}
          onPage={(next) => changeAddress({ desde: (next - 1) * size.value + 1 })}
          size={size}
        />
      </ListStatus>
      <UserModal {...{ actor, mode, historyOf }} onMode={setMode} />
    </ScreenFrame>
  );
}
