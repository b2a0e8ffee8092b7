import { formatDay } from "@mapaobra/domain/format/dates";
import type { NewsMark } from "@mapaobra/domain/news/visit";
import { areaText } from "@mapaobra/domain/point/display";
import type { ListOrder } from "@mapaobra/domain/point/list-order";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { positionAt, textAt } from "@mapaobra/domain/point/table";
import { formatDistance, metresBetween } from "@mapaobra/domain/route/distance";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { PointTexts } from "../../../map/arrow/point-texts.ts";
import { useNewsMarks, useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { CheckIcon } from "../../../ui/controls/icons.tsx";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { ListRow } from "../../../ui/lists/ListRow.tsx";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import { rowFollowStore } from "../row-follow-store.ts";
import { FollowMark } from "./FollowMark.tsx";
import styles from "./PointList.module.css";
import { RowPicture } from "./RowPicture.tsx";
import type { RowPicks } from "./row-picks.ts";

interface PointListProps {
  /** Table rows in display order. */
  readonly rows: Uint32Array;
  /** Decides the value at the end of each row. */
  readonly order: ListOrder;
  /** While picking, the rows are check boxes. */
  readonly picks: RowPicks;
  readonly footer?: ReactNode;
}

/** List of project buttons; marks the open project and the hovered one, in the list or on the map. */
export function PointList({ rows, order, picks, footer }: PointListProps) {
  const { map, store, texts, retryTexts, pickPoint, userPosition } = useOpenMap();
  const table = usePointTable();
  const news = useNewsMarks();
  const rowFollow = useStore(rowFollowStore).follow;
  const follow = picks.isPicking ? null : rowFollow;
  const selected = useSyncExternalStore(store.subscribe, () => store.selected);
  const hovered = useSyncExternalStore(store.subscribe, () => store.hovered);
  const marked = useMemo(
    () => (selected === null ? -1 : rows.indexOf(table.ids.indexOf(selected))),
    [rows, table, selected],
  );
  const idAt = (index: number) => table.ids[rows[index] as number] as number;

  return (
    <VirtualList
      count={rows.length}
      keyAt={idAt}
      resetKey={rows}
      activeIndex={marked}
      onLeave={() => store.hover(null)}
      footer={footer && <div className={styles.footer}>{footer}</div>}
    >
      {(index, control) => {
        const row = rows[index] as number;
        const id = idAt(index);
        const stage = textAt(table.stage, row);
        const isPicked = picks.ids.includes(id);
        const name = texts?.nameAt(row) ?? "";
        const toggleFollow = () => follow?.toggle(id, name);
        const place = formatPlaceName(textAt(table.canton, row));
        const projectRow = (
          <ListRow
            icon={
              picks.isPicking ? <PickMark isPicked={isPicked} /> : <StageMark color={stageOf(stage).color} />
            }
            name={name || <NamePlaceholder id={id} isLoading={!retryTexts} />}
            details={
              <span className={styles.details}>
                <NewsLabel mark={news?.get(id)} />
                <span className={styles.stage}>{stageName(stage)}</span>
                {place && <span className={styles.place}> · {place}</span>}
              </span>
            }
            trailingDetail={
              order === "distance" && userPosition
                ? formatDistance(metresBetween(userPosition, positionAt(table, row)))
                : texts && trailingText(texts, row, order)
            }
            picture={<RowPicture mapId={map.id} id={id} mediaCount={table.mediaCount[row] as number} />}
            hovered={id === hovered}
            aria-current={id === selected || undefined}
            {...(picks.isPicking && { role: "checkbox", "aria-checked": isPicked })}
            {...(follow && { "aria-keyshortcuts": "S", hasButton: true })}
            {...control}
            onFocus={() => {
              control.onFocus();
              store.hover(id);
            }}
            onClick={() => (picks.isPicking ? picks.toggle(id) : pickPoint(id))}
            onKeyDown={({ key, ctrlKey, altKey, metaKey }) =>
              key.toLowerCase() === "s" && !(ctrlKey || altKey || metaKey) && toggleFollow()
            }
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && store.hover(id)}
          />
        );
        return (
          <>
            {projectRow}
            {follow && (
              <FollowMark
                name={name || `Proyecto ${id}`}
                isFollowed={follow.followed.has(id)}
                onToggle={toggleFollow}
              />
            )}
          </>
        );
      }}
    </VirtualList>
  );
}

function trailingText(texts: PointTexts, row: number, order: ListOrder): string {
  const { date, area } = texts.at(row);
  if (order !== "area") return formatDay(date);
  return area === null ? "" : `${areaText(area)} m²`;
}

const newsLabels: Readonly<Record<NewsMark, string>> = { new: "Nuevo", changed: "Cambió" };

const NewsLabel = ({ mark }: { readonly mark: NewsMark | undefined }) =>
  mark && (
    <>
      <span className={styles.news}>{newsLabels[mark]}</span>{" "}
    </>
  );

const PickMark = ({ isPicked }: { readonly isPicked: boolean }) => (
  <span className={styles.pick} data-picked={isPicked || undefined}>
    {isPicked && <CheckIcon />}
  </span>
);

/** Placeholder of a name: a skeleton while loading; screen readers get the project's id. */
function NamePlaceholder({ id, isLoading }: { readonly id: number; readonly isLoading: boolean }) {
  return (
    <>
      {isLoading && <span className={styles.skeleton} />}
      <span className={isLoading ? "visually-hidden" : undefined}>Proyecto {id}</span>
    </>
  );
}
