import { type ColorScheme, surfaces } from "@mapaobra/domain/theme/surfaces";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { type ThemeName, themeOf } from "@mapaobra/domain/theme/themes";
import type { CSSProperties } from "react";
import styles from "./ThemePreview.module.css";

/** Colours of the page for one theme in one colour scheme. */
function themeColors(theme: ThemeName, scheme: ColorScheme): CSSProperties {
  const { background, surface, text } = surfaces[scheme];
  const neutral = { "--background": background, "--surface": surface, "--text": text };
  return { ...neutral, ...themeVariables(theme, scheme) } as CSSProperties;
}

/** Preview of a bar, a button and a link with a theme, in light and dark mode. */
export const ThemePreview = ({ theme }: { readonly theme: ThemeName }) => (
  <div
    className={styles.preview}
    role="img"
    aria-label={`Vista previa del tema ${themeOf(theme).label}: barra, botón y enlace, en claro y en oscuro`}
  >
    <Sample theme={theme} scheme="light" name="Claro" />
    <Sample theme={theme} scheme="dark" name="Oscuro" />
  </div>
);

interface SampleProps {
  readonly theme: ThemeName;
  readonly scheme: ColorScheme;
  readonly name: string;
}

const Sample = ({ theme, scheme, name }: SampleProps) => (
  <span className={styles.sample} style={themeColors(theme, scheme)}>
    <span className={styles.bar}>{name}</span>
    <span className={styles.page}>
      <span className={styles.button}>Botón</span>
      <span className={styles.link}>Enlace</span>
    </span>
  </span>
);
