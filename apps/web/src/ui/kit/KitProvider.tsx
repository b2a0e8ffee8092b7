import { createTheme, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Tooltip.css";
import "./kit-colours.css";

const theme = createTheme({ respectReducedMotion: true, fontFamily: "var(--font)", cursorType: "pointer" });

/**
 * What the parts of the UI kit need around them. Its colours are the product's own, by a style sheet: the
 * page's policy leaves no room for styles that a script writes.
 */
export const KitProvider = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
);
