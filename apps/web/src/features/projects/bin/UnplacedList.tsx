import { listMapPoints } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import { useRecordList } from "../../../records/use-record-list.ts";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import { ProjectRow } from "../list/ProjectRow.tsx";
import { ProjectPicture } from "../ProjectPicture.tsx";
import { permitDay, shortArea } from "../row-facts.ts";
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
            return (
              <ProjectRow
                picture={<ProjectPicture {...point} />}
                name={point.name || `Proyecto ${point.id}`}
                stage={point.stage}
                area={shortArea(point.area)}
                facts={[formatPlaceName(point.canton ?? ""), permitDay(point.date)]}
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
