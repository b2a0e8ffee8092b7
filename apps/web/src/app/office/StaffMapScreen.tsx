import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import { type ReactNode, Suspense } from "react";
import { createPortal } from "react-dom";
import { generatePath, Outlet, useLocation, useNavigate } from "react-router";
import type { UnsentPoint } from "../../api/save-machine.ts";
import { AttentionRow } from "../../features/admin/AttentionRow.tsx";
import { AdvertBanner } from "../../features/map-screen/AdvertBanner.tsx";
import { MapName } from "../../features/map-screen/MapName.tsx";
import { MapScreen } from "../../features/map-screen/MapScreen.tsx";
import { mayAddPoint } from "../../features/map-screen/may-add-point.ts";
import { UnplacedPictureNotice } from "../../features/map-screen/UnplacedPictureNotice.tsx";
import { useSelectedMap } from "../../features/map-screen/use-selected-map.ts";
import { infoBoxState } from "../../features/point-editor/info-box-state.ts";
import { OutboxButton } from "../../features/point-editor/OutboxButton.tsx";
import { OutboxOnMap } from "../../features/point-editor/OutboxOnMap.tsx";
import { useOutbox, useOutboxEntries } from "../../features/point-editor/outbox-context.ts";
import { pendingSaveOf } from "../../features/point-editor/pending-save.ts";
import type { PointFormContext } from "../../features/point-editor/point-form-context.ts";
import { QuickPhoto } from "../../features/point-editor/QuickPhoto.tsx";
import { enqueueEdit } from "../../features/point-editor/save-to-outbox.ts";
import { useEmbeddedEditor } from "../../features/point-editor/use-embedded-editor.tsx";
import { useHeaderSlot } from "../../features/shell/header-slot.ts";
import { LoadingOverlay } from "../../features/shell/LoadingOverlay.tsx";
import { officePages } from "../../features/shell/office-pages.ts";
import { paths } from "../../features/shell/paths.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { ListStatus } from "../../records/frame/ListStatus.tsx";
import { useRecordList } from "../../records/use-record-list.ts";
import { PlusIcon } from "../../ui/controls/icons.tsx";
import { MapIcon } from "../../ui/controls/initial-icons.tsx";
import { Link } from "../../ui/controls/Link.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import styles from "./StaffMapScreen.module.css";

interface StaffMapScreenProps {
  readonly actor: Actor;
  /** Owner of the page, for its title. */
  readonly owner: string;
}

/** The start screen: the maps that the user may see, published or not (P2 §2.1). */
export function StaffMapScreen({ actor, owner }: StaffMapScreenProps) {
  const list = useRecordList(listMaps, { companyId: undefined }, "Error al cargar los mapas.");
  if (list.rows) return <StaffMap maps={list.rows} {...{ actor, owner }} />;
  return (
    <MessageScreenFrame>
      <ListStatus
        total={undefined}
        matchCount={0}
        empty={null}
        noMatches={null}
        failure={list.failure}
        onRetry={list.retry}
        onDismiss={list.dismiss}
      >
        {null}
      </ListStatus>
    </MessageScreenFrame>
  );
}

/** The map, with the point form over it if the URL opens one. */
function StaffMap({ maps, actor, owner }: StaffMapScreenProps & { readonly maps: readonly ProjectMap[] }) {
  const selection = useSelectedMap(maps, owner, false);
  const { map, basemap, navigation, otherMaps } = selection;
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const context = map && ({ actor, maps, currentMap: map } satisfies PointFormContext);
  const { open, editor } = useEmbeddedEditor(context, navigation);
  const outbox = useOutbox();
  const outboxEntries = useOutboxEntries();
  const headerSlot = useHeaderSlot();
  const mayWrite = map !== undefined && mayAddPoint(actor, map, false);
  // On a picture the form opens as an overlay of the current URL (P2 §2.3).
  const isPicture = basemap?.kind === "image";
  const editing = mayWrite
    ? {
        create: () =>
          isPicture
            ? open({})
            : void navigate({ pathname: paths.point.create, search }, { state: { mapaId: map.id } }),
        importFile: can(actor, "import.write", map)
          ? () => void navigate(`${officePages.imports.path}?mapa=${map.id}`)
          : undefined,
        createAt: (position: Position) =>
          isPicture
            ? open({ initialPosition: position })
            : void navigate(
                { pathname: paths.point.create, search },
                { state: { mapaId: map.id, position } },
              ),
        edit: (pointId: number) =>
          isPicture
            ? open({ pointId })
            : void navigate(
                { pathname: generatePath(paths.point.edit, { id: String(pointId) }), search },
                { state: infoBoxState(location, pointId) },
              ),
        editInOverlay: (pointId: number) => open({ pointId }),
        pendingSave: (pointId: number) => pendingSaveOf(outboxEntries, pointId),
        enqueueSave: outbox
          ? (start: Point, edit: UnsentPoint) => enqueueEdit(outbox, map, start, edit)
          : undefined,
        createButton: (
          <div className={styles.creation}>
            <QuickPhoto map={map} bounds={basemap?.kind === "image" ? basemap.bounds : undefined} />
            <Link
              className={styles.create}
              to={{ pathname: paths.point.create, search }}
              state={{ mapaId: map.id }}
              aria-label="Crear punto"
              title="Crear punto"
              onClick={(event) => {
                // In another tab the link opens the form's own screen.
                if (!isPicture || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open({});
              }}
            >
              <PlusIcon />
            </Link>
          </div>
        ),
        renderOutboxMarkers: (host: MapHost) => <OutboxOnMap host={host} mapId={map.id} />,
      }
    : undefined;
  if (!map || !basemap) {
    const action = isEverAllowed(actor, "map.write") && (
      <Link to={officePages.maps.path}>Ir a la gestión de mapas</Link>
    );
    return (
      <MessageScreenFrame>
        <Notice icon={<MapIcon />} action={action}>
          No hay mapas asociados a su empresa.
        </Notice>
      </MessageScreenFrame>
    );
  }
  return (
    <div className={styles.screen} data-tall={!isEverAllowed(actor, "client.read")}>
      {headerSlot &&
        createPortal(
          <div className={styles.heading}>
            <MapName {...selection} />
            <AttentionRow actor={actor} />
          </div>,
          headerSlot,
        )}
      <div className={styles.top}>
        <section className={styles.bar} aria-label="Selección">
          {!headerSlot && <MapName {...selection} />}
          <OutboxButton />
        </section>
        {!headerSlot && <AttentionRow actor={actor} />}
      </div>
      <UnplacedPictureNotice actor={actor} map={map} />
      {basemap.kind === "none" ? (
        <MessageScreenFrame>
          <Notice
            action={
              mayWrite && (
                <Link to={{ pathname: paths.point.create, search }} state={{ mapaId: map.id }}>
                  Crear punto
                </Link>
              )
            }
          >
            {basemap.message}
          </Notice>
        </MessageScreenFrame>
      ) : (
        <MapScreen
          key={map.id}
          map={map}
          actor={actor}
          basemap={basemap}
          navigation={navigation}
          otherMaps={otherMaps}
          editing={editing}
        />
      )}
      <div className={styles.advert}>
        <AdvertBanner />
      </div>
      <Suspense fallback={<LoadingOverlay />}>
        <Outlet context={context} />
      </Suspense>
      {editor}
    </div>
  );
}

const MessageScreenFrame = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.message}>
    <h1 className="visually-hidden">Mapas</h1>
    {children}
  </main>
);
