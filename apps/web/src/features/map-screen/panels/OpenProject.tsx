import { normalizeText } from "@mapaobra/contract/wire/filter-query";
import { noFilters } from "@mapaobra/domain/point/filters";
import type { Point } from "@mapaobra/domain/point/point";
import { isPositionedRow, rowOf } from "@mapaobra/domain/point/table";
import { lazy, Suspense } from "react";
import { useOpenMap, usePointTable, useRouteIds } from "../../../map/open-map.ts";
import { partialPoint } from "../../../map/partial-point.ts";
import { NeighbourButtons, type NeighbourPick } from "../../projects/NeighbourButtons.tsx";
import { PointInfo } from "../../projects/PointInfo.tsx";
import type { QuickChange } from "../../projects/quick-change.ts";
import type { PointEditing } from "../point-editing.ts";
import type { MapNavigation } from "../use-map-navigation.ts";
import { CloseButton } from "./CloseButton.tsx";
import type { useComparison } from "./use-comparison.ts";

const FollowProject = lazy(() => import("../../searches/FollowProject.tsx"));
const FollowButton = lazy(() => import("../../searches/FollowButton.tsx"));

interface OpenProjectProps {
  readonly id: number;
  /** For signed-in users. */
  readonly canFollow: boolean;
  readonly navigation: MapNavigation;
  readonly editing: PointEditing | undefined;
  readonly comparison: ReturnType<typeof useComparison>;
  readonly onQuickSave: (point: Point, changes: QuickChange) => void;
  readonly onMove: ((id: number) => void) | undefined;
  readonly autoFocus: boolean;
  /** If set, the buttons to the neighbours in the list. */
  readonly neighbours:
    | {
        readonly rows: Uint32Array;
        readonly lastPick: NeighbourPick | null;
        readonly onPick: (pick: NeighbourPick) => void;
      }
    | undefined;
}

/** The open project over the list. */
export function OpenProject({ id, canFollow, navigation, editing, comparison, ...props }: OpenProjectProps) {
  const { map, kind, store, texts } = useOpenMap();
  const table = usePointTable();
  const route = useRouteIds();
  const row = rowOf(table, id);
  // A point that is not in the table, or has no position, cannot be moved on the map.
  const onMove = row !== -1 && isPositionedRow(table, row) ? props.onMove : undefined;
  const point = partialPoint(table, texts, id);
  const follow = canFollow
    ? {
        project: (
          <Suspense fallback={<span />}>
            <FollowProject id={id} name={point.name ?? ""} />
          </Suspense>
        ),
        firm: (name: string) => (
          <Suspense>
            <FollowButton
              what={`a ${name}`}
              isInline
              name={name}
              filters={{ ...noFilters, text: normalizeText(name) }}
            />
          </Suspense>
        ),
      }
    : undefined;
  return (
    <PointInfo
      mapId={map.id}
      partialPoint={point}
      autoFocus={props.autoFocus}
      viewer={kind}
      pending={editing?.pendingSave(id)}
      onEdit={editing && (() => editing.edit(id))}
      onQuickSave={editing && props.onQuickSave}
      onMove={onMove && (() => onMove(id))}
      follow={follow}
      onMedia={navigation.openViewer}
      onLeave={navigation.closePoint}
      route={{ isOnRoute: route.has(id), toggle: () => store.toggleRoute(id) }}
      comparison={{
        isPicked: comparison.picks.ids.includes(id),
        toggle: () => comparison.togglePick(id),
      }}
      corner={
        <>
          {props.neighbours && <NeighbourButtons {...props.neighbours} />}
          <CloseButton onClick={navigation.closePoint} />
        </>
      }
    />
  );
}
