import type { Engine } from "./engines.ts";

/** What tests would like to do in every engine. */
type Ability = "read the console";

/** What an engine cannot do here, and why: a test that needs it is skipped with the reason. */
export const engineLimitations: Readonly<Record<Engine, Partial<Readonly<Record<Ability, string>>>>> = {
  Firefox: {},
  WebKit: { "read the console": "WebKit's driver does not report what pages write to the console" },
};
