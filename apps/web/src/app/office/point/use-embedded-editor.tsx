import type { Position } from "@mapaobra/domain/point/coordinates";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { LoadingOverlay } from "../../../features/shell/LoadingOverlay.tsx";
import { afterEntryRemoved } from "../../../lib/back-stack.ts";
import type { MapNavigation } from "../../map/use-map-navigation.ts";
import type { EditorResult } from "./point-editor.ts";
import type { PointFormContext } from "./point-form-context.ts";

const PointEditor = lazy(() => import("./PointEditor.tsx"));

/** What the form is opened for. */
interface EditorTarget {
  /** A new point without it. */
  readonly pointId?: number;
  /** Where a new one begins to stand. */
  readonly seed?: Position;
}

interface EmbeddedEditor {
  readonly open: (opened: EditorTarget) => void;
  readonly editor: ReactNode;
}

/**
 * The form of a point over a screen whose address stays as it is, and with it whatever the screen shows.
 * @param navigation opens and closes the box of a point
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
    // To open a box is a step of the history, which nothing of the form is to lie under.
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
