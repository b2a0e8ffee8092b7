import { createTheme, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import { useColourScheme } from "../../lib/browser/colour-scheme.ts";
import "./kit-colours.css";

const theme = createTheme({ respectReducedMotion: true, fontFamily: "var(--font)", cursorType: "pointer" });

/**
 * Provider of the UI kit (decision 11). Its colours come from a style sheet, because the content security policy forbids
 * styles set by scripts.
 */
export const UiKitProvider = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={useColourScheme()}
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
);
