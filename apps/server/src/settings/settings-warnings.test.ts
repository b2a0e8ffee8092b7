import { expect, it } from "vitest";
import { settingsWarnings } from "./settings-warnings.ts";

it.each([
  ["https://mapas.cr", false, null, 1],
  ["https://mapas.cr", 1, "smtp://correo.cr", 0],
  ["http://mapas.cr", false, null, 0],
  [null, false, null, 0],
  [null, false, "smtp://correo.cr", 1],
] as const)(
  "PUBLIC_URL=%s with TRUST_PROXY=%s and SMTP_URL=%s is warned of %i times",
  (publicUrl, trustProxy, smtpUrl, count) => {
    expect(settingsWarnings({ publicUrl, trustProxy, smtpUrl })).toHaveLength(count);
  },
);
