import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { pointQuery } from "../../api/point-query.ts";
import { POINT_STALE_TIME_MS } from "../../api/point-stale-time.ts";
import { isSignedAddress, SIGNED_ADDRESS_RENEWAL_MS } from "../../api/signed-address.ts";
import { navigateGuarded } from "../../lib/navigation/navigation-guard.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EditIcon, PinIcon } from "../../ui/controls/icons.tsx";
import { LoadErrorNotice } from "../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Tabs } from "../../ui/layout/Tabs.tsx";
import styles from "./MediaViewer.module.css";
import { Comments } from "./viewer/Comments.tsx";
import { MediaTab, type ViewRenderers } from "./viewer/MediaTab.tsx";
import { Timeline } from "./viewer/Timeline.tsx";
import { useCommentDraft } from "./viewer/use-comment-draft.ts";
import { ViewerFrame } from "./viewer/ViewerFrame.tsx";
import { type FallbackReasons, type LastShown, resolveShownIndex, viewerItems } from "./viewer-item.ts";
import type { ViewerTarget } from "./viewer-target.ts";

interface MediaViewerProps {
  readonly pointId: number;
  readonly map: Pick<ProjectMap, "companyId" | "companyName" | "published">;
  readonly isImageMap: boolean;
  readonly actor: Actor;
  readonly open: ViewerTarget;
  readonly onOpen: (medium: ViewerTarget) => void;
  readonly onClose: () => void;
  /** Leaves the viewer for the project; undefined where closing does so. */
  readonly onProject?: (() => void) | undefined;
  /** Opens the form; defined for users who may edit the files. */
  readonly onEdit?: (() => void) | undefined;
  readonly panorama: ViewRenderers["panorama"];
  readonly comparison: ViewRenderers["comparison"];
}

const PANEL = "visor";

type ViewerTab = "media" | "avance" | "comentarios";
const tabOf = (open: ViewerTarget): ViewerTab =>
  open === "avance" || open === "comentarios" ? open : "media";

/** Full-window viewer of a point's files and comments (P2 §2.5). */
export default function MediaViewer(props: MediaViewerProps) {
  const { pointId, map, isImageMap, actor, open, onOpen, onClose, onProject, onEdit, panorama, comparison } =
    props;
  const query = useQuery({
    ...pointQuery(pointId),
    staleTime: POINT_STALE_TIME_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.media.some(({ address }) => isSignedAddress(address)) ? SIGNED_ADDRESS_RENEWAL_MS : false,
  });
  const point = query.data;
  const isPointMissing = isApiError(query.error, 404);
  const [fallbackReasons, setFallbackReasons] = useState<FallbackReasons>(new Map());
  const shown = useMemo(
    () => viewerItems(point?.media ?? [], fallbackReasons),
    [point?.media, fallbackReasons],
  );
  const tab = tabOf(open);
  const index = useShownIndex(shown, typeof open === "number" ? open : null);
  const draft = useCommentDraft(actor, pointId);

  // Input may be faster than URL changes: each step starts from the last requested index.
  const latest = useRef(index);
  // A layout effect runs before the next key: a panorama that becomes a picture changes its position.
  useLayoutEffect(() => {
    latest.current = index;
  }, [index]);
  const goToItem = (indexFrom: (at: number) => number) => {
    const next = () => {
      const at = indexFrom(latest.current);
      return at === latest.current ? undefined : shown[at];
    };
    if (!next()) return;
    navigateGuarded(() => {
      const medium = next();
      if (!medium) return;
      latest.current = shown.indexOf(medium);
      onOpen(medium.media.id);
    });
  };
  const showIndex = (at: number) => goToItem(() => at);
  const step = (by: -1 | 1) => goToItem((at) => at + by);
  const keyBindings = new Map([
    ["ArrowRight", () => step(1)],
    ["ArrowLeft", () => step(-1)],
    ["Home", () => showIndex(0)],
    ["End", () => showIndex(shown.length - 1)],
  ]);

  const emptyMessage = isImageMap
    ? "Aún no hay contenido de este cliente"
    : "No hay contenido para este punto";
  const edit = onEdit && (
    <Button onClick={() => navigateGuarded(onEdit)}>
      <EditIcon /> {shown.length > 0 ? "Editar" : "Agregar"}
    </Button>
  );
  const content: Readonly<Record<ViewerTab, () => ReactNode>> = {
    media: () =>
      shown.length > 0 ? (
        <MediaTab
          {...{ shown, index, pointId, fallbackReasons, panorama, comparison }}
          isPublic={map.published}
          onShow={showIndex}
          onStep={step}
          onPanoramaError={(id, reason) => setFallbackReasons((before) => new Map(before).set(id, reason))}
          onRetryPanorama={(id) =>
            setFallbackReasons((before) => new Map([...before].filter(([other]) => other !== id)))
          }
        />
      ) : (
        <Notice>{emptyMessage}</Notice>
      ),
    avance: () => <Timeline {...{ pointId, shown, emptyMessage, onOpen }} />,
    comentarios: () => (
      <Comments
        pointId={pointId}
        company={map.companyName}
        mayWrite={can(actor, "comment.write", map)}
        draft={draft}
      />
    ),
  };

  return (
    <ViewerFrame
      title={point?.name || "Detalle"}
      clientName={isImageMap ? point?.developer || map.companyName : undefined}
      canFullscreen={isImageMap}
      headerActions={
        point &&
        !isPointMissing && (
          <>
            {onProject && (
              <Button onClick={() => navigateGuarded(onProject)}>
                <PinIcon /> Ver proyecto
              </Button>
            )}
            {edit}
          </>
        )
      }
      onClose={() => navigateGuarded(onClose)}
      onKey={(key) => {
        const keyAction = tab === "media" ? keyBindings.get(key) : undefined;
        keyAction?.();
        return keyAction !== undefined;
      }}
    >
      <Tabs
        id={PANEL}
        label="Contenido del punto"
        tabs={[
          { value: "media", label: "Multimedia" },
          { value: "avance", label: "Avance" },
          { value: "comentarios", label: "Comentarios" },
        ]}
        value={tab}
        onChange={(next) =>
          navigateGuarded(() => onOpen(next === "media" ? (shown[index]?.media.id ?? "todo") : next))
        }
      />
      <div id={`${PANEL}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`}>
        {isPointMissing ? (
          // Also replaces a point deleted while its viewer is open.
          <Notice assertive>El punto no existe o fue eliminado.</Notice>
        ) : point ? (
          content[tab]()
        ) : query.isError ? (
          <LoadErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingText />
        )}
      </div>
    </ViewerFrame>
  );
}

/** Index of the open file; if it was deleted, the file that took its position. */
function useShownIndex(shown: Parameters<typeof resolveShownIndex>[0], id: number | null): number {
  const [last, setLast] = useState<LastShown>({ index: 0, kind: undefined });
  const index = resolveShownIndex(shown, id, last);
  const kind = shown[index]?.kind;
  if (kind && (index !== last.index || kind !== last.kind)) setLast({ index, kind });
  return index;
}
