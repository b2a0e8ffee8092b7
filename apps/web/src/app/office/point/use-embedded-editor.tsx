import type { Position } from "@mapaobra/domain/point/coordinates";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { LoadingOverlay } from "../../../features/shell/LoadingOverlay.tsx";
import { afterBackEntry } from "../../../lib/back-stack.ts";
import type { MapNavigation } from "../../map/use-map-address.ts";
import type { EditorEnd } from "./point-editor.ts";
import type { PointFormContext } from "./point-form-context.ts";

const PointEditor = lazy(() => import("./PointEditor.tsx"));

/** What the form is opened for. */
interface Opened {
  /** A new point without it. */
  readonly pointId?: number;
  /** Where a new one begins to stand. */
  readonly seed?: Position;
}

interface EmbeddedEditor {
  readonly open: (opened: Opened) => void;
  readonly editor: ReactNode;
}

/**
 * The form of a point over a screen whose address stays as it is, and with it whatever the screen shows.
 * @param navigation opens and closes the box of a point
 */
export function useEmbeddedEditor(
  around: PointFormContext | undefined,
  navigation: Pick<MapNavigation, "address" | "openPoint" | "closePoint">,
): EmbeddedEditor {
  const [opened, setOpened] = useState<Opened>();
  const [end, setEnd] = useState<EditorEnd>();
  const queries = useQueryClient();

  const finish = useEffectEvent(({ showInfo, pointId, isDeleted }: EditorEnd) => {
    if (pointId === null) return;
    if (showInfo) navigation.openPoint(pointId);
    else if (isDeleted && navigation.address.point === pointId) navigation.closePoint();
  });
  useEffect(() => {
    // To open a box is a step of the history, which nothing of the form is to lie under.
    if (end) afterBackEntry(() => finish(end));
  }, [end]);

  return {
    open: setOpened,
    editor: opened && around && (
      <Suspense fallback={<LoadingOverlay />}>
        <PointEditor
          {...around}
          {...opened}
          mapId={around.shown.id}
          onClose={(next) => {
            setOpened(undefined);
            setEnd(next);
          }}
          onMediaChange={(id) => void queries.invalidateQueries({ queryKey: ["point", id] })}
        />
      </Suspense>
    ),
  };
}
