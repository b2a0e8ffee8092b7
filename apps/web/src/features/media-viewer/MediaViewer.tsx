import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { pointQuery } from "../../api/point-query.ts";
import { leave } from "../../lib/before-leaving.ts";
import { Button } from "../../ui/Button.tsx";
import { FailedNotice } from "../../ui/FailedNotice.tsx";
import { EditIcon } from "../../ui/icons.tsx";
import { LoadingText } from "../../ui/LoadingText.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TabRow } from "../../ui/TabRow.tsx";
import { Comments } from "./Comments.tsx";
import { MediaSide, type OtherViews } from "./MediaSide.tsx";
import styles from "./MediaViewer.module.css";
import type { OpenMedium } from "./open-medium.ts";
import { type Demoted, type ShownPlace, shownIndex, shownMedia } from "./shown-medium.ts";
import { TimeLine } from "./TimeLine.tsx";
import { useCommentDraft } from "./use-comment-draft.ts";
import { ViewerFrame } from "./ViewerFrame.tsx";

interface MediaViewerProps {
  readonly pointId: number;
  readonly map: Pick<ProjectMap, "companyId" | "companyName" | "published">;
  readonly isPicture: boolean;
  readonly actor: Actor;
  readonly open: OpenMedium;
  readonly onOpen: (medium: OpenMedium) => void;
  readonly onClose: () => void;
  /** For whoever may change its files. */
  readonly onEdit?: (() => void) | undefined;
  readonly panorama: OtherViews["panorama"];
  readonly comparison: OtherViews["comparison"];
}

const FRESH_MS = 60_000;
const PANEL = "visor";

type Side = "media" | "avance" | "comentarios";
const sideOf = (open: OpenMedium): Side => (open === "avance" || open === "comentarios" ? open : "media");

/** The files and comments of a point on the whole window (P2 §2.5). */
export default function MediaViewer(props: MediaViewerProps) {
  const { pointId, map, isPicture, actor, open, onOpen, onClose, onEdit, panorama, comparison } = props;
  const answer = useQuery({ ...pointQuery(pointId), staleTime: FRESH_MS });
  const point = answer.data;
  const isGone = isApiError(answer.error, 404);
  const [demoted, setDemoted] = useState<Demoted>(new Map());
  const shown = useMemo(() => shownMedia(point?.media ?? [], demoted), [point?.media, demoted]);
  const side = sideOf(open);
  const index = useShownIndex(shown, typeof open === "number" ? open : null);
  const draft = useCommentDraft(actor, pointId);

  // Presses, swipes and keys come faster than addresses change: each goes on from where the one before it led.
  const latest = useRef(index);
  // Before a key can be pressed: a panorama that becomes a picture moves in the list.
  useLayoutEffect(() => {
    latest.current = index;
  }, [index]);
  const go = (placeFrom: (at: number) => number) => {
    const next = () => {
      const at = placeFrom(latest.current);
      return at === latest.current ? undefined : shown[at];
    };
    if (!next()) return;
    leave(() => {
      const medium = next();
      if (!medium) return;
      latest.current = shown.indexOf(medium);
      onOpen(medium.media.id);
    });
  };
  const show = (at: number) => go(() => at);
  const turn = (by: -1 | 1) => go((at) => at + by);
  const ways = new Map([
    ["ArrowRight", () => turn(1)],
    ["ArrowLeft", () => turn(-1)],
    ["Home", () => show(0)],
    ["End", () => show(shown.length - 1)],
  ]);

  const none = isPicture ? "Aún no hay contenido de este cliente" : "No hay contenido para este punto";
  const edit = onEdit && (
    <Button onClick={() => leave(onEdit)}>
      <EditIcon /> {shown.length > 0 ? "Editar" : "Agregar"}
    </Button>
  );
  const content: Readonly<Record<Side, () => ReactNode>> = {
    media: () =>
      shown.length > 0 ? (
        <MediaSide
          {...{ shown, index, pointId, demoted, panorama, comparison }}
          isPublic={map.published}
          onShow={show}
          onTurn={turn}
          onDemote={(id, reason) => setDemoted((before) => new Map(before).set(id, reason))}
          onPromote={(id) => setDemoted((before) => new Map([...before].filter(([other]) => other !== id)))}
        />
      ) : (
        <Notice>{none}</Notice>
      ),
    avance: () => <TimeLine {...{ pointId, shown, none, onOpen }} />,
    comentarios: () => (
      <Comments pointId={pointId} mayWrite={can(actor, "comment.write", map)} draft={draft} />
    ),
  };

  return (
    <ViewerFrame
      title={point?.name || "Detalle"}
      clientName={isPicture ? point?.developer || map.companyName : undefined}
      mayFillScreen={isPicture}
      corner={point && !isGone && edit}
      onClose={() => leave(onClose)}
      onKey={(key) => {
        const way = side === "media" ? ways.get(key) : undefined;
        way?.();
        return way !== undefined;
      }}
    >
      <TabRow
        id={PANEL}
        label="Contenido del punto"
        tabs={[
          { value: "media", label: "Multimedia" },
          { value: "avance", label: "Avance" },
          { value: "comentarios", label: "Comentarios" },
        ]}
        value={side}
        onChange={(next) => leave(() => onOpen(next === "media" ? (shown[index]?.media.id ?? "todo") : next))}
      />
      <div
        id={`${PANEL}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${PANEL}-${side}`}
      >
        {isGone ? (
          // Also where it was seen until a moment ago.
          <Notice urgent>El punto no existe o fue eliminado.</Notice>
        ) : point ? (
          content[side]()
        ) : answer.isError ? (
          <FailedNotice error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingText />
        )}
      </div>
    </ViewerFrame>
  );
}

/** Where the open file stands; where it was removed, its place goes to the one that took it. */
function useShownIndex(shown: Parameters<typeof shownIndex>[0], id: number | null): number {
  const [last, setLast] = useState<ShownPlace>({ index: 0, kind: undefined });
  const index = shownIndex(shown, id, last);
  const kind = shown[index]?.kind;
  if (kind && (index !== last.index || kind !== last.kind)) setLast({ index, kind });
  return index;
}
