import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { definitions, settingsTable } from "./definitions.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { usesOpenFreeMap } from "./uses-open-free-map.ts";

function startupErrorOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
  throw new Error("accepted");
}

test("no variable is required", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    databaseUrl: null,
    migrationDatabaseUrl: null,
    superEmail: "super@mapaobra.local",
    superPassword: null,
    demo: true,
    publicDomains: [],
    publicUrl: null,
    role: null,
    publicMode: false,
    providerName: "MapaObra",
    providerUrl: null,
    trustProxy: false,
    s3: null,
    metricsToken: null,
    smtpUrl: null,
    mailFrom: null,
    databaseConnections: 10,
    cacheMegabytes: 256,
    companyQuotaGigabytes: 20,
    diskReserveMegabytes: 512,
    ffmpeg: "ffmpeg",
    mediaCdnBase: null,
    proxyHosts: [],
    corsOrigins: [],
    basemap: "calles",
    basemapStyleUrl: null,
    googleMapsApiKey: null,
    logLevel: "warn",
    logFormat: "json",
    logAddresses: "short",
    telemetry: null,
  });
});

test("an empty value counts as unset", () => {
  expect(readSettings({ PORT: "", PROVIDER_NAME: "  ", PUBLIC_URL: "" })).toEqual(readSettings({}));
});

test("every example of the table is accepted", () => {
  const examples = Object.entries(definitions).map(([name, { example }]) => [name, example]);
  expect(() => readSettings(Object.fromEntries(examples))).not.toThrow();
});

describe("the demo", () => {
  test.each([
    ["is on for the embedded database on this computer", {}, true],
    ["is on for localhost by name", { HOST: "localhost" }, true],
    ["is off where others can reach it", { HOST: "0.0.0.0" }, false],
    ["is on where others can reach it when that was said", { HOST: "0.0.0.0", DEMO: "on" }, true],
    ["is off for a database of one's own", { DATABASE_URL: "postgresql://localhost/obra" }, false],
    [
      "is on for a database of one's own when that was said",
      { DATABASE_URL: "postgresql://h/o", DEMO: "on" },
      true,
    ],
    ["is off when that was said", { DEMO: "off" }, false],
    ["is off for a public address", { PUBLIC_URL: "https://mapas.cr" }, false],
    ["is off for public domains", { PUBLIC_DOMAIN: "mapas.cr" }, false],
  ])("%s", (_name, environment, expected) => {
    expect(readSettings(environment).demo).toBe(expected);
  });

  test("is rejected where it would be published", () => {
    expect(() => readSettings({ PUBLIC_URL: "https://mapas.cr", DEMO: "on" })).toThrow(
      "DEMO=on no va junto con PUBLIC_URL ni PUBLIC_DOMAIN: los datos ficticios se publicarían.",
    );
  });
});

describe("the streets of OpenFreeMap", () => {
  test.each([
    ["are used without settings", {}, true],
    ["are used when that was said", { BASEMAP: "Calles" }, true],
    ["are not used with the built-in base map", { BASEMAP: "incluido" }, false],
    ["are not used with a custom style", { BASEMAP_STYLE_URL: "https://mapas.example/estilo.json" }, false],
    ["are not used with Google Maps", { BASEMAP: "calles", GOOGLE_MAPS_API_KEY: "AIza0123" }, false],
  ])("%s", (_name, environment, expected) => {
    expect(usesOpenFreeMap(readSettings(environment))).toBe(expected);
  });
});

test("lists are split at commas, and URLs are reduced to their origin", () => {
  const settings = readSettings({
    PUBLIC_DOMAIN: "MapaObra.cr, mapaobra.com ,",
    CORS_ORIGINS: "https://Empresa.cr/,http://localhost:5173",
    PUBLIC_URL: "https://app.mapaobra.cr/",
  });
  expect(settings.publicDomains).toEqual(["mapaobra.cr", "mapaobra.com"]);
  expect(settings.corsOrigins).toEqual(["https://empresa.cr", "http://localhost:5173"]);
  expect(settings.publicUrl).toBe("https://app.mapaobra.cr");
});

test.each([
  ["off", false],
  ["2", 2],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
])("TRUST_PROXY=%s is parsed", (value, expected) => {
  expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test.each([
  ["PORT", "70000"],
  ["PORT", "3000x"],
  ["HOST", "http://localhost"],
  ["DATABASE_URL", "mysql://localhost/obra"],
  ["SUPER_EMAIL", "ana"],
  ["SUPER_PASSWORD", "corta"],
  ["DEMO", "quizá"],
  ["PUBLIC_DOMAIN", "https://mapaobra.cr"],
  ["PUBLIC_URL", "https://mapaobra.cr/app"],
  ["PUBLIC_URL", "app.mapaobra.cr"],
  ["PROVIDER_NAME", "M".repeat(101)],
  ["PROVIDER_URL", "javascript:alert(1)"],
  ["PUBLIC_DOMAIN", ","],
  ["TRUST_PROXY", "on"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "si"],
  ["TRUST_PROXY", ","],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["TRUST_PROXY", "::1/129"],
  ["TRUST_PROXY", "10.0.0.0/"],
  ["S3_BUCKET", "Archivos"],
  ["S3_ENDPOINT", "s3.empresa.cr"],
  ["S3_REGION", "us west"],
  ["S3_PREFIX", "/mapaobra/"],
  ["METRICS_TOKEN", "corto"],
  ["SMTP_URL", "correo.empresa.cr:587"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_FROM", "nadie"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", ","],
  ["BASEMAP", "ninguno"],
  ["BASEMAP_STYLE_URL", "estilo.json"],
  ["GOOGLE_MAPS_API_KEY", "una clave"],
  ["LOG_LEVEL", "todo"],
  ["CACHE_MB", "8"],
  ["DATABASE_CONNECTIONS", "1"],
  ["LOG_FORMAT", "xml"],
  ["LOG_ADDRESSES", "si"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "0123456789abcdef"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "api-key=0123, otra"],
  ["OTEL_RESOURCE_ATTRIBUTES", "produccion"],
  ["OTEL_RESOURCE_ATTRIBUTES", "entorno=a=b"],
])("%s=%s is rejected with a sentence that names the variable", (name, value) => {
  const message = startupErrorOf({
    [name]: value,
    ...(name === "DATABASE_URL" ? {} : { DATABASE_URL: "postgresql://h/o" }),
  });
  expect(message).toMatch(new RegExp(`^La variable ${name} no sirve: .+ debe .+\\. Ejemplo: ${name}=.+$`));
});

test("every invalid variable has its own line", () => {
  expect(startupErrorOf({ PORT: "x", DEMO: "x" }).split("\n")).toEqual([
    "La variable PORT no sirve: «x» debe ser un número entero entre 0 y 65535. Ejemplo: PORT=8080",
    "La variable DEMO no sirve: «x» debe ser on u off. Ejemplo: DEMO=off",
  ]);
});

test("a part of a gigabyte is rejected with the unit", () => {
  expect(startupErrorOf({ COMPANY_QUOTA_GB: "0.1" })).toBe(
    "La variable COMPANY_QUOTA_GB no sirve: «0.1» debe ser un número entero de GB entre 0 y 1000000. Ejemplo: COMPANY_QUOTA_GB=100",
  );
});

test("an invalid secret is not repeated", () => {
  expect(startupErrorOf({ DATABASE_URL: "servidor clave-secreta" })).not.toContain("clave-secreta");
});

test.each(["cl#ve", "12#3", "cl/ve", "12/3", "cl?ve", "12?3", "cl?v=e", "cl ve", "50%ff"])(
  "the password %s in the address of the database has to be encoded",
  (password) => {
    const address = (text: string) => `postgresql://ana:${text}@bd.empresa.cr:5432/obra`;
    expect(readSettings({ DATABASE_URL: address(encodeURIComponent(password)) })).toBeTruthy();
    const message = startupErrorOf({ DATABASE_URL: address(password) });
    expect(message).toContain(
      "en la clave, # se escribe %23, / %2F, ? %3F, @ %40, % %25 y el espacio %20. Ejemplo",
    );
    expect(message).not.toContain(password);
  },
);

test.each(["cl#ve", "12#3", "cl/ve", "cl?ve"])(
  "the password %s in the address of the mail server has to be encoded",
  (password) => {
    const address = (text: string) => `smtp://ana:${text}@correo.empresa.cr:587`;
    const MAIL_FROM = "ana@empresa.cr";
    expect(readSettings({ SMTP_URL: address(encodeURIComponent(password)), MAIL_FROM })).toBeTruthy();
    const message = startupErrorOf({ SMTP_URL: address(password), MAIL_FROM });
    expect(message).toContain("en la clave, # se escribe %23");
    expect(message).not.toContain(password);
  },
);

test.each([
  "postgresql:///obra?host=/var/run/postgresql",
  "postgresql://ana@%2Fvar%2Frun%2Fpostgresql/obra",
  "postgresql://ana@/obra?host=/var/run/postgresql",
  "postgresql://ana:clave@/obra?host=/var/run/postgresql",
  "postgresql://servidor/obra?user=ana@servidor",
  "postgresql://ana:cl@ve%@servidor/obra",
])("the address %s is accepted", (DATABASE_URL) => {
  expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  ["?sslmode=require", "?sslmode=verify-full"],
  [
    "?connect_timeout=5&sslmode=prefer&sslrootcert=/ca",
    "?connect_timeout=5&sslmode=verify-full&sslrootcert=/ca",
  ],
  ["?sslmode=disable", "?sslmode=disable"],
  ["?sslmode=no-verify", "?sslmode=no-verify"],
  ["?uselibpqcompat=true&sslmode=require", "?uselibpqcompat=true&sslmode=require"],
])("TLS of the database by %s means %s", (asked, meant) => {
  const address = "postgresql://bd.empresa.cr/obra";
  expect(readSettings({ DATABASE_URL: address + asked }).databaseUrl).toBe(address + meant);
});

test("a password in an address that takes none is not repeated", () => {
  const message = startupErrorOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "https://ana:clave@recolector" });
  expect(message).not.toContain("clave");
});

test("the owner's URL without DATABASE_URL is rejected", () => {
  expect(startupErrorOf({ MIGRATION_DATABASE_URL: "postgresql://h/o" })).toBe(
    "MIGRATION_DATABASE_URL solo tiene sentido junto con DATABASE_URL.",
  );
});

describe("the bucket", () => {
  test("is read from its variables", () => {
    const environment = { S3_BUCKET: "archivos", S3_ENDPOINT: "https://s3.empresa.cr", S3_PREFIX: "obra" };
    const key = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secreta" };
    expect(readSettings({ ...environment, ...key }).s3).toEqual({
      bucket: "archivos",
      endpoint: "https://s3.empresa.cr",
      region: "us-east-1",
      accessKey: { id: "id", secret: "secreta" },
      prefix: "obra/",
    });
    expect(readSettings({ S3_BUCKET: "archivos" }).s3).toMatchObject({ accessKey: null, prefix: "" });
  });

  test("requires S3_BUCKET with any other S3 variable", () => {
    expect(startupErrorOf({ S3_ENDPOINT: "https://s3.empresa.cr" })).toBe(
      "Las variables S3_… solo tienen sentido junto con S3_BUCKET.",
    );
  });

  test("requires both parts of the key or none", () => {
    expect(startupErrorOf({ S3_BUCKET: "archivos", S3_ACCESS_KEY_ID: "id" })).toBe(
      "S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY se indican juntas o ninguna.",
    );
  });
});

describe("OpenTelemetry", () => {
  const common = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://recolector:4318/otlp/" };

  test("completes the common address", () => {
    expect(readSettings(common).telemetry).toEqual({
      tracesUrl: "http://recolector:4318/otlp/v1/traces",
      serviceName: null,
      sampler: "parentbased_always_on",
      samplerRatio: 1,
    });
  });

  test("uses the address of traces as it is", () => {
    const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://trazas:4318/" };
    for (const variables of [traces, { ...common, ...traces }]) {
      expect(readSettings(variables).telemetry).toMatchObject({ tracesUrl: "http://trazas:4318/" });
    }
  });

  test("accepts headers with = in their value, and lists with empty entries", () => {
    const lists = {
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YQ==,",
      OTEL_RESOURCE_ATTRIBUTES: "a=1, b=",
    };
    expect(() => readSettings(lists)).not.toThrow();
  });

  test("is off with OTEL_SDK_DISABLED", () => {
    expect(readSettings({ ...common, OTEL_SDK_DISABLED: "true" }).telemetry).toBeNull();
  });

  test.each(["1.5", "-0.1", "mucho"])("rejects the share %s", (OTEL_TRACES_SAMPLER_ARG) => {
    expect(startupErrorOf({ OTEL_TRACES_SAMPLER_ARG })).toContain("debe ser un número entre 0 y 1");
  });
});

test("a mail server requires a sender", () => {
  expect(startupErrorOf({ SMTP_URL: "smtp://correo.empresa.cr" })).toBe(
    "Junto con SMTP_URL indique MAIL_FROM. Ejemplo: MAIL_FROM=no-responder@empresa.cr",
  );
});

test("docs/configuration.md lists every setting with its default and meaning", async () => {
  const document = await readFile(join(import.meta.dirname, "../../../../docs/configuration.md"), "utf8");
  for (const { name, byDefault, meaning } of settingsTable) {
    expect(document).toContain(
      `| \`${name}\` | ${byDefault === null ? "" : `\`${byDefault}\``} | ${meaning} |`,
    );
  }
});
