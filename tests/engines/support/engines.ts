import { inject } from "vitest";
import type { Driver } from "./drivers/driver.ts";
import { openFirefox } from "./drivers/firefox.ts";
import { openWebKit } from "./drivers/webkit.ts";

export const engines = ["Firefox", "WebKit"] as const;
export type Engine = (typeof engines)[number];

export const openDriver = (engine: Engine, draws: boolean): Promise<Driver> =>
  engine === "Firefox" ? openFirefox(inject("firefox")) : openWebKit(inject("webkit"), draws);
