import { CardsIcon, TableIcon } from "../icons.tsx";
import { SegmentedControl } from "../SegmentedControl.tsx";
import styles from "./ViewSwitch.module.css";

/** How records are shown. */
export type RecordsView = "tarjetas" | "tabla";

interface ViewSwitchProps {
  readonly view: RecordsView;
  readonly onChange: (view: RecordsView) => void;
}

/** Cards or a table; only where there is room for a table. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <div className={styles.switch}>
    <SegmentedControl
      label="Ver como"
      value={view}
      onChange={onChange}
      options={[
        {
          value: "tarjetas",
          label: (
            <>
              <CardsIcon /> Tarjetas
            </>
          ),
        },
        {
          value: "tabla",
          label: (
            <>
              <TableIcon /> Tabla
            </>
          ),
        },
      ]}
    />
  </div>
);
