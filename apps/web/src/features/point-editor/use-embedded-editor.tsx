import type { Position } from "@mapaobra/domain/point/coordinates";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { afterEntryRemoved } from "../../lib/navigation/back-stack.ts";
import type { MapNavigation } from "../map-screen/use-map-navigation.ts";
import { LoadingOverlay } from "../shell/LoadingOverlay.tsx";
import type { EditorResult } from "./editor/point-editor.ts";
import type { PointFormContext } from "./point-form-context.ts";

const PointEditor = lazy(() => import("./editor/PointEditor.tsx"));

/** The target of the form. */
interface EditorTarget {
  /** Absent for a new point. */
  readonly pointId?: number;
  /** The initial position of a new point. */
  readonly initialPosition?: Position;
}

interface EmbeddedEditor {
  readonly open: (opened: EditorTarget) => void;
  readonly editor: ReactNode;
}

/**
 * The point form over a screen whose URL and content do not change.
 * @param navigation opens and closes the info box of a point
 */
export function useEmbeddedEditor(
  context: PointFormContext | undefined,
  navigation: Pick<MapNavigation, "urlState" | "openPoint" | "closePoint">,
): EmbeddedEditor {
  const [opened, setOpened] = useState<EditorTarget>();
  const [result, setEnd] = useState<EditorResult>();
  const queries = useQueryClient();

  const applyResult = useEffectEvent(({ showInfoBox, pointId, isDeleted }: EditorResult) => {
    if (pointId === null) return;
    if (showInfoBox) navigation.openPoint(pointId);
    else if (isDeleted && navigation.urlState.point === pointId) navigation.closePoint();
  });
  useEffect(() => {
    // Opening an info box pushes a history entry: first remove the form's.
    if (result) afterEntryRemoved(() => applyResult(result));
  }, [result]);

  return {
    open: setOpened,
    editor: opened && context && (
      <Suspense fallback={<LoadingOverlay />}>
        <PointEditor
          {...context}
          {...opened}
          mapId={context.currentMap.id}
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
