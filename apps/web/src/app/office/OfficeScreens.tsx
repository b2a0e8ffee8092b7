import { lazy } from "react";
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from "react-router";
import { officePages } from "../../features/shell/office-pages.ts";
import { usePageConfig } from "../../features/shell/page-config-context.ts";
import { paths } from "../../features/shell/paths.ts";
import { ScreenErrorBoundary } from "../../features/shell/ScreenErrorBoundary.tsx";
import { ScreenFrame } from "../../records/frame/ScreenFrame.tsx";
import { useActor } from "../../session/session-context.ts";
import { Link } from "../../ui/controls/Link.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { officeNouns } from "./office-nouns.tsx";

/** Shown for an unknown URL of the office. */
const OfficeNotFoundScreen = () => (
  <ScreenFrame title="No encontramos esta página">
    <Notice action={<Link to={paths.office.home}>Ir al inicio</Link>}>
      La dirección puede estar mal escrita.
    </Notice>
  </ScreenFrame>
);

const StaffMapScreen = lazy(async () => {
  const { StaffMapScreen } = await import("./StaffMapScreen.tsx");
  return { default: StaffMapScreen };
});
const NewPointScreen = lazy(() => import("../../features/point-editor/NewPointScreen.tsx"));
const EditPointScreen = lazy(() => import("../../features/point-editor/EditPointScreen.tsx"));

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
        {officeNouns.map(({ page, hasPages, Screen }) => (
          <Route
            key={page}
            path={`${officePages[page].path}${hasPages ? "/:id?" : ""}`}
            element={<Screen actor={actor} />}
          />
        ))}
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
