import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { lazy } from "react";
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from "react-router";
import { usePageConfig } from "../../features/shell/page-config-context.ts";
import { paths } from "../../features/shell/paths.ts";
import { ScreenErrorBoundary } from "../../features/shell/ScreenErrorBoundary.tsx";
import { HistoryButton } from "../../records/history/HistoryButton.tsx";
import { useActor } from "../../session/session-context.ts";
import { CalibrateButton, CalibrateMap } from "./CalibrateMap.tsx";
import { OfficeNotFoundScreen } from "./OfficeNotFoundScreen.tsx";

const StaffMapScreen = lazy(async () => {
  const { StaffMapScreen } = await import("./StaffMapScreen.tsx");
  return { default: StaffMapScreen };
});
const NewPointScreen = lazy(() => import("../../features/point-editor/NewPointScreen.tsx"));
const EditPointScreen = lazy(() => import("../../features/point-editor/EditPointScreen.tsx"));
const UsersScreen = lazy(async () => {
  const { UsersScreen } = await import("../../features/admin/UsersScreen.tsx");
  return { default: UsersScreen };
});
const CompaniesScreen = lazy(async () => {
  const { CompaniesScreen } = await import("../../features/admin/CompaniesScreen.tsx");
  return { default: CompaniesScreen };
});
const ClientsScreen = lazy(async () => {
  const { ClientsScreen } = await import("../../features/admin/ClientsScreen.tsx");
  return { default: ClientsScreen };
});
const MapsScreen = lazy(async () => {
  const { MapsScreen } = await import("../../features/admin/MapsScreen.tsx");
  return { default: MapsScreen };
});
const TemplatesScreen = lazy(async () => {
  const { TemplatesScreen } = await import("../../features/admin/TemplatesScreen.tsx");
  return { default: TemplatesScreen };
});

/** The screens of the office, each a lazy chunk. */
export function OfficeScreens() {
  const { pathname } = useLocation();
  const actor = useActor();
  const { brand } = usePageConfig();
  const { office } = paths;
  return (
    <ScreenErrorBoundary key={boundaryKey(pathname)}>
      <Routes>
        <Route path={office.home} element={<StaffMapScreen actor={actor} owner={brand.name} />}>
          <Route path={paths.point.create} element={<NewPointScreen />} />
          <Route path={paths.point.edit} element={<EditPointScreen />} />
        </Route>
        <Route path={`${office.mapsById}/:id`} element={<MapById />} />
        <Route
          path={office.users}
          element={<UsersScreen actor={actor} historyOf={historyFor(actor, "user")} />}
        />
        <Route
          path={office.companies}
          element={<CompaniesScreen actor={actor} historyOf={historyFor(actor, "company")} />}
        />
        <Route
          path={office.clients}
          element={<ClientsScreen actor={actor} historyOf={historyFor(actor, "client")} />}
        />
        <Route
          path={office.maps}
          element={
            <MapsScreen
              actor={actor}
              historyOf={historyFor(actor, "map")}
              moreActionsOf={(map, place) => <CalibrateButton map={map} onClick={place} />}
              placingOf={(map, close) => <CalibrateMap map={map} onClose={close} />}
            />
          }
        />
        <Route
          path={office.templates}
          element={<TemplatesScreen actor={actor} historyOf={historyFor(actor, "template")} />}
        />
        <Route path="*" element={<OfficeNotFoundScreen />} />
      </Routes>
    </ScreenErrorBoundary>
  );
}

/** The point form is an overlay of the map, which stays mounted. */
const boundaryKey = (pathname: string): string =>
  matchPath(`${paths.office.home}/*`, pathname) ? paths.office.home : pathname;

/** `/mapas/{id}` opens a map by its id (P2 §2.1). */
const MapById = () => {
  const { id = "" } = useParams();
  return <Navigate to={`${paths.office.home}?${new URLSearchParams({ mapa: id })}`} replace />;
};

interface RecordWithHistory {
  readonly id: number;
  readonly name: string;
  /** Absent for a company. */
  readonly companyId?: number | null;
}

/** The link to a record's history, for users who may read it. */
const historyFor =
  (actor: Actor, noun: Parameters<typeof HistoryButton>[0]["resource"]) =>
  ({ id, name, companyId = id }: RecordWithHistory) =>
    can(actor, "history.read", { companyId }) ? <HistoryButton resource={noun} id={id} title={name} /> : null;
