import { expect, test } from "vitest";
import { loggedSettings } from "./logged-settings.ts";

test("the log shows settings and defaults without secrets", () => {
  const logged = loggedSettings({
    PORT: "8080",
    HOST: " ",
    DATABASE_URL: "postgresql://mapaobra:secreto@localhost/mapaobra",
    SMTP_URL: "smtp://usuario:secreto@correo.example",
    BASEMAP_STYLE_URL: "https://mapas.example/secreto/estilo.json?key=secreto",
    OTHER: "secreto",
  });
  expect(logged).toMatchObject({
    PORT: "8080",
    HOST: "127.0.0.1",
    DATABASE_URL: "(set)",
    BASEMAP_STYLE_URL: "https://mapas.example",
  });
  expect(logged).not.toHaveProperty("S3_BUCKET");
  expect(JSON.stringify(logged)).not.toContain("secreto");
});
