/// <reference types="vite/client" />
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { createRoot } from "react-dom/client";
import { FilterScreen, textsOfPoints } from "../../../apps/web/src/testing/filter-screen.tsx";
import "../../../apps/web/src/ui/tokens.css";
import "../../../apps/web/src/ui/base.css";

const coloursOf = (scheme: "light" | "dark") =>
  Object.entries(themeVariables("theme-naranja", scheme))
    .map((entry) => entry.join(":"))
    .join(";");
const theme = document.createElement("style");
theme.textContent = `:root{${coloursOf("light")}}@media (prefers-color-scheme:dark){:root{${coloursOf("dark")}}}`;
document.head.append(theme);
createRoot(document.getElementById("root") as HTMLElement).render(<FilterScreen texts={textsOfPoints} />);
