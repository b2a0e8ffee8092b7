import type { DensityKind } from "@mapaobra/map/clusters/density-level";
import { useEffect, useState } from "react";
import { useUrlState } from "../../../lib/navigation/url-state.ts";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { mountDensity } from "../../../map/density/mount-density.ts";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import styles from "./DensitySwitch.module.css";
import {
  type DensityForm,
  densityFormParam,
  densityForms,
  densityNames,
  parseDensityForm,
  resolveDensityForm,
} from "./density-form.ts";

const KEY = "mapa.forma";
const safeLocalStorage = safeStorage(() => localStorage);

const addressParts = { forma: densityFormParam };
const options = densityForms.map((form) => ({ value: form, label: densityNames[form] }));
const densityKinds: Partial<Record<DensityForm, DensityKind>> = { grupos: "groups", calor: "heat" };

/** Switches between single points, clusters with counts, and a heat map. */
export default function DensitySwitch() {
  const { show } = useOpenMap().density;
  const [{ forma: formInUrl }, setAddress] = useUrlState(addressParts);
  const [storedForm, setStoredForm] = useState(() => parseDensityForm(safeLocalStorage.read(KEY)));
  const points = usePointTable().count;
  const form = resolveDensityForm(formInUrl, storedForm, points);

  useEffect(() => {
    const currentKind = densityKinds[form];
    show(currentKind ? { form: currentKind, draw: mountDensity } : null);
  }, [form, show]);
  useEffect(() => () => show(null), [show]);

  const choose = (next: DensityForm) => {
    safeLocalStorage.write(KEY, next);
    setStoredForm(next);
    setAddress({ forma: next });
  };
  return (
    <div className={styles.switch}>
      <SegmentedControl
        label="Cómo se ven los proyectos en el mapa"
        options={options}
        value={form}
        onChange={choose}
      />
    </div>
  );
}
