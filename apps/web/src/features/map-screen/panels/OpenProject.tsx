import { noFilters } from "@mapaobra/domain/point/filters";
import type { Point } from "@mapaobra/domain/point/point";
import { isPositionedRow, rowOf } from "@mapaobra/domain/point/table";
import type { FirmField } from "@mapaobra/domain/point/text-index";
import { lazy, type ReactNode, Suspense } from "react";
import { useStore } from "zustand";
import { useOpenMap, usePointTable, useRouteIds } from "../../../map/open-map.ts";
import { partialPoint } from "../../../map/partial-point.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { StarIcon } from "../../../ui/controls/icons.tsx";
import { NeighbourButtons, type NeighbourPick } from "../../projects/NeighbourButtons.tsx";
import { PointInfo } from "../../projects/PointInfo.tsx";
import type { QuickChange } from "../../projects/quick-change.ts";
import { rowFollowStore } from "../../projects/row-follow-store.ts";
import type { PointEditing } from "../point-editing.ts";
import type { MapNavigation } from "../use-map-navigation.ts";
import type { useComparison } from "./use-comparison.ts";

const FollowProject = lazy(() => import("../../searches/FollowProject.tsx"));
const FollowButton = lazy(() => import("../../searches/FollowButton.tsx"));

interface OpenProjectProps {
  readonly id: number;
  /** For signed-in users. */
  readonly canFollow: boolean;
  /** For visitors: requests mails about the project. */
  readonly alerts: ReactNode;
  /** For visitors: the page of the project has a form. */
  readonly offersInquiries: boolean | undefined;
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
  const marks = useStore(rowFollowStore, (state) => state.follow);
  const isFavourite = marks?.followed.has(id) ?? false;
  const follow = canFollow
    ? {
        project: (
          <Suspense fallback={<span />}>
            <FollowProject id={id} name={point.name ?? ""} />
          </Suspense>
        ),
        firm: (field: FirmField, name: string) => (
          <Suspense>
            <FollowButton
              what={`a ${name}`}
              isInline
              name={name}
              filters={{ ...noFilters, [field]: [name] }}
            />
          </Suspense>
        ),
      }
    : { project: props.alerts, firm: () => null };
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
      isOffice={canFollow}
      follow={follow}
      offersInquiries={props.offersInquiries}
      onMedia={navigation.openViewer}
      onLeave={navigation.closePoint}
      route={{ isOnRoute: route.has(id), toggle: () => store.toggleRoute(id) }}
      comparison={{
        isPicked: comparison.picks.ids.includes(id),
        toggle: () => comparison.togglePick(id),
      }}
      corner={
        <>
          {marks?.isFavourite && (
            <IconButton
              label="Favorito"
              aria-pressed={isFavourite}
              onClick={() => marks.toggle(id, point.name ?? "")}
            >
              <StarIcon isFilled={isFavourite} />
            </IconButton>
          )}
          {props.neighbours && <NeighbourButtons {...props.neighbours} />}
          <CloseButton onClick={navigation.closePoint} />
        </>
      }
    />
  );
}
