import styles from "./MapName.module.css";
import { MapPicker } from "./picker/MapPicker.tsx";
import type { SelectedMap } from "./use-selected-map.ts";

/** The name of the map, with a menu if there are several. */
export function MapName({ map, maps, select }: SelectedMap) {
  if (!map) return null;
  if (maps.length === 1) return <p className={styles.name}>{map.name}</p>;
  const hasSeveralCompanies = maps.some(({ companyId }) => companyId !== map.companyId);
  const choices = maps.map(({ id, slug, name, companyName }) => ({
    id,
    slug,
    name,
    owner: hasSeveralCompanies ? companyName : undefined,
  }));
  return <MapPicker maps={choices} selected={map} onSelect={select} />;
}
