import { type ThemeName, themeOf } from "@mapaobra/domain/theme/themes";
import styles from "./ThemeSwatch.module.css";

/** A theme's colour; its label stands beside it. */
export const ThemeSwatch = ({ theme }: { readonly theme: ThemeName }) => (
  <span className={styles.swatch} style={{ background: themeOf(theme).color }} aria-hidden="true" />
);

/** A theme as it is told: colour and label. */
export const ThemeLabel = ({ theme }: { readonly theme: ThemeName }) => (
  <span className={styles.label}>
    <ThemeSwatch theme={theme} />
    {themeOf(theme).label}
  </span>
);
