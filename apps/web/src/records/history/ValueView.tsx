import { ColorLabel } from "../../ui/controls/ColorSwatch.tsx";
import type { DisplayValue } from "./display-value.ts";
import { LongText } from "./LongText.tsx";
import { RecordName } from "./RecordName.tsx";
import styles from "./ValueView.module.css";

interface ValueViewProps {
  readonly value: DisplayValue;
  /** Index at which the excerpt of a long text starts to differ from the compared text. */
  readonly from?: number | undefined;
}

/** One value of a record. */
export function ValueView({ value, from }: ValueViewProps) {
  switch (value.kind) {
    case "none":
      return <span className={styles.empty}>(vacío)</span>;
    case "redacted":
      return <>Un archivo</>;
    case "record":
      return <RecordName noun={value.noun} id={value.id} />;
    case "theme":
      return <ColorLabel {...value} />;
    case "text":
      return <LongText text={value.text} differsAt={from} />;
  }
}
