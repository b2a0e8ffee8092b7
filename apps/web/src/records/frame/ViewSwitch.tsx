import { CardsIcon, TableIcon } from "../../ui/controls/icons.tsx";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";
import styles from "./ViewSwitch.module.css";

/** The view of a record list. */
export type RecordsView = "tarjetas" | "tabla";

interface ViewSwitchProps {
  readonly view: RecordsView;
  readonly onChange: (view: RecordsView) => void;
}

/** Switches between cards and table, on screens wide enough for a table. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <div className={styles.switch}>
    <SegmentedControl
      label="Ver como"
      value={view}
      onChange={onChange}
      options={[
        {
          value: "tarjetas",
          hint: "Tarjetas",
          label: (
            <>
              <CardsIcon /> <span className={styles.text}>Tarjetas</span>
            </>
          ),
        },
        {
          value: "tabla",
          hint: "Tabla",
          label: (
            <>
              <TableIcon /> <span className={styles.text}>Tabla</span>
            </>
          ),
        },
      ]}
    />
  </div>
);
