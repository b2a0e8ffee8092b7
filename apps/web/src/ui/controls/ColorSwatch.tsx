import styles from "./ColorSwatch.module.css";

interface NamedColor {
  readonly color: string;
  readonly label: string;
}

/** A colour sample, shown with its name. */
export const ColorSwatch = ({ color }: Pick<NamedColor, "color">) => (
  <span className={styles.swatch} style={{ backgroundColor: color }} aria-hidden="true" />
);

/** A colour sample with its name. */
export const ColorLabel = ({ color, label }: NamedColor) => (
  <span className={styles.named}>
    <ColorSwatch color={color} />
    {label}
  </span>
);
