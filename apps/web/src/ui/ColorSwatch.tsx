import styles from "./ColorSwatch.module.css";

interface NamedColor {
  readonly color: string;
  readonly label: string;
}

/** A colour; its name stands beside it. */
export const ColorSwatch = ({ color }: Pick<NamedColor, "color">) => (
  <span className={styles.swatch} style={{ backgroundColor: color }} aria-hidden="true" />
);

/** A colour with its name. */
export const ColorLabel = ({ color, label }: NamedColor) => (
  <span className={styles.named}>
    <ColorSwatch color={color} />
    {label}
  </span>
);
