import { listMapPoints } from "@mapaobra/contract/endpoints/points";
import { formatDay } from "@mapaobra/domain/format/dates";
import type { Point } from "@mapaobra/domain/point/point";
import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { useRecordList } from "../../../records/use-record-list.ts";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { ListRow } from "../../../ui/lists/ListRow.tsx";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import { ListFrame } from "./ListFrame.tsx";

interface UnplacedListProps {
  readonly mapId: number;
  readonly onOpen: (id: number) => void;
}

/** Points that the map cannot show: their coordinates are missing or invalid. */
export default function UnplacedList({ mapId, onOpen }: UnplacedListProps) {
  const list = useRecordList(
    listMapPoints,
    {
      mapId,
      companyId: undefined,
      clientId: undefined,
      bounds: undefined,
      search: undefined,
      unplacedOnly: true,
    },
    "No se pudieron cargar los proyectos sin ubicación.",
  );
  return (
    <ListFrame
      list={list}
      scope="sin coordenadas válidas: el mapa no los muestra"
      empty="Todos los proyectos tienen ubicación."
    >
      {(rows) => (
        <VirtualList count={rows.length} keyAt={(index) => (rows[index] as Point).id} resetKey={mapId}>
          {(index, control) => {
            const point = rows[index] as Point;
            const stage = stageName(point.stage);
            const place = formatPlaceName(point.canton ?? "");
            return (
              <ListRow
                icon={<StageMark color={stageOf(point.stage).color} />}
                name={point.name || `Proyecto ${point.id}`}
                details={place ? `${stage} · ${place}` : stage}
                trailingDetail={formatDay(point.date)}
                {...control}
                onClick={() => onOpen(point.id)}
              />
            );
          }}
        </VirtualList>
      )}
    </ListFrame>
  );
}
