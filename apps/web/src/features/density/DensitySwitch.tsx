import { useEffect, useState, useSyncExternalStore } from "react";
import { useAddressState } from "../../lib/address-state.ts";
import { storageArea } from "../../lib/storage-area.ts";
import type { CrowdForm } from "../../map/density/crowd-level.ts";
import { drawCrowds } from "../../map/density/crowds-layer.ts";
import type { PointStore } from "../../map/point-store.ts";
import { Segmented } from "../../ui/Segmented.tsx";
import styles from "./DensitySwitch.module.css";
import {
  type DensityForm,
  densityForms,
  densityNames,
  formPart,
  formShown,
  readForm,
} from "./density-form.ts";
import type { CrowdsShown } from "./use-density.ts";

const KEY = "mapa.forma";
const browser = storageArea(() => localStorage);

const addressParts = { forma: formPart };
const options = densityForms.map((form) => ({ value: form, label: densityNames[form] }));
const crowdForms: Partial<Record<DensityForm, CrowdForm>> = { grupos: "groups", calor: "heat" };

interface DensitySwitchProps {
  readonly store: PointStore;
  readonly onShow: (shown: CrowdsShown | null) => void;
}

/** Whether points are seen one by one, in groups with their counts, or as warmth. */
export default function DensitySwitch({ store, onShow }: DensitySwitchProps) {
  const [{ forma: asked }, setAddress] = useAddressState(addressParts);
  const [chosen, setChosen] = useState(() => readForm(browser.read(KEY)));
  const points = useSyncExternalStore(store.subscribe, () => store.table.count);
  const form = formShown(asked, chosen, points);

  useEffect(() => {
    const crowdForm = crowdForms[form];
    onShow(crowdForm ? { form: crowdForm, draw: drawCrowds } : null);
  }, [form, onShow]);
  useEffect(() => () => onShow(null), [onShow]);

  const choose = (next: DensityForm) => {
    browser.write(KEY, next);
    setChosen(next);
    setAddress({ forma: next });
  };
  return (
    <div className={styles.switch}>
      <Segmented
        label="Cómo se ven los proyectos en el mapa"
        options={options}
        value={form}
        onChange={choose}
      />
    </div>
  );
}
