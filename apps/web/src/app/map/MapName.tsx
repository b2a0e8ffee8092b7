import { MapPicker } from "../../features/map-picker/MapPicker.tsx";
import styles from "./MapName.module.css";
import type { ChosenMap } from "./use-chosen-map.ts";

/** Which map is shown and, where there are more, the way to another. */
export function MapName({ map, maps, choose }: ChosenMap) {
  if (!map) return null;
  if (maps.length === 1) return <p className={styles.name}>{map.name}</p>;
  const areOfMany = maps.some(({ companyId }) => companyId !== map.companyId);
  const choices = maps.map(({ id, slug, name, companyName }) => ({
    id,
    slug,
    name,
    owner: areOfMany ? companyName : undefined,
  }));
  return <MapPicker maps={choices} selected={map} onSelect={choose} />;
}
