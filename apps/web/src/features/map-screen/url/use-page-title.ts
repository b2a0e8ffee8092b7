import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { pointQuery } from "../../../api/point-query.ts";

/**
 * The title of a map page: the open project, otherwise the map, and the page's owner. The project's name appears
 * once its card has loaded it.
 */
export function usePageTitle(map: ProjectMap | undefined, openId: number | null, owner: string): void {
  const { data: point } = useQuery({ ...pointQuery(openId ?? 0), enabled: false });
  const isOpenHere = openId !== null && point !== undefined && point.mapId === map?.id;
  const name = isOpenHere ? point.name : map?.name;
  useEffect(() => {
    document.title = name ? `${name} · ${owner}` : owner;
  }, [name, owner]);
}
