import type { ServerRole } from "@mapaobra/domain/status/server-status";
import type { z } from "zod";
import { type BucketConfig, parseBucketConfig } from "./bucket-config.ts";
import { definitions, type VariableName } from "./definitions.ts";
import { OperatorError } from "./operator-error.ts";
import { parseTelemetrySettings, type TelemetrySettings } from "./telemetry-settings.ts";

/** The parsed value of a variable; null when it is unset and has no default. */
type Value<Name extends VariableName> = z.output<(typeof definitions)[Name]["schema"]>;

export interface Settings {
  /** Null: both, the worker in a process of its own. */
  role: ServerRole | null;
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  superEmail: string;
  /** Null: one is generated. */
  superPassword: string | null;
  /** Whether an empty database is filled with the demo. */
  demo: boolean;
  publicDomains: readonly string[];
  /** An origin without a trailing slash. */
  publicUrl: string | null;
  publicMode: boolean;
  providerName: string;
  providerUrl: string | null;
  /** As Fastify's `trustProxy`. */
  trustProxy: false | number | string[];
  /** Null: files are stored in a folder. */
  s3: BucketConfig | null;
  /** Null: `/metrics` answers this computer only. */
  metricsToken: string | null;
  /** Null: mail is written into a folder. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Connections of requests, at most. */
  databaseConnections: number;
  /** Memory of all caches of a process. */
  cacheMegabytes: number;
  /** Zero: unlimited. */
  companyQuotaGigabytes: number;
  /** Megabytes of the disk that files leave free, at most a tenth of it. */
  diskReserveMegabytes: number;
  /** A path, or a name in PATH. */
  ffmpeg: string;
  /** An origin without a trailing slash. */
  mediaCdnBase: string | null;
  proxyHosts: readonly string[];
  corsOrigins: readonly string[];
  basemap: Value<"BASEMAP">;
  basemapStyleUrl: string | null;
  googleMapsApiKey: string | null;
  logLevel: Value<"LOG_LEVEL">;
  logFormat: Value<"LOG_FORMAT">;
  /** How the log shows the addresses of clients. */
  logAddresses: Value<"LOG_ADDRESSES">;
  /** Null: no traces and metrics are sent. */
  telemetry: TelemetrySettings | null;
}

/** One sentence for each invalid variable. */
export class SettingsError extends OperatorError {
  override name = "SettingsError";
}

/**
 * Reads every setting from the environment.
 * @throws SettingsError with a sentence for each invalid variable
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];

  function optional<Name extends VariableName>(name: Name): Value<Name> | null {
    const definition = definitions[name];
    const text = environment[name]?.trim() || definition.defaultValue;
    if (text === null) return null;
    const result = definition.schema.safeParse(text);
    if (result.success) return result.data as Value<Name>;
    problems.push(explain(name, text));
    return null;
  }

  function required<Name extends VariableName>(name: Name): Value<Name> {
    // An invalid value adds a problem, and then the function throws before the value is used.
    return optional(name) as Value<Name>;
  }

  const readBucket = () =>
    parseBucketConfig(
      {
        bucket: optional("S3_BUCKET"),
        endpoint: optional("S3_ENDPOINT"),
        region: required("S3_REGION"),
        accessKeyId: optional("S3_ACCESS_KEY_ID"),
        secretAccessKey: optional("S3_SECRET_ACCESS_KEY"),
        prefix: optional("S3_PREFIX"),
      },
      (problem) => problems.push(problem),
    );

  const readTelemetry = () => {
    // Only checked: there is one exporter. It reads the headers from the environment, as the SDK the attributes.
    optional("OTEL_EXPORTER_OTLP_PROTOCOL");
    optional("OTEL_EXPORTER_OTLP_HEADERS");
    optional("OTEL_RESOURCE_ATTRIBUTES");
    return parseTelemetrySettings({
      disabled: required("OTEL_SDK_DISABLED"),
      endpoint: optional("OTEL_EXPORTER_OTLP_ENDPOINT"),
      tracesEndpoint: optional("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"),
      serviceName: optional("OTEL_SERVICE_NAME"),
      sampler: required("OTEL_TRACES_SAMPLER"),
      samplerRatio: required("OTEL_TRACES_SAMPLER_ARG"),
    });
  };

  const port = required("PORT");
  const host = required("HOST");
  const databaseUrl = optional("DATABASE_URL");
  const publicDomains = optional("PUBLIC_DOMAIN") ?? [];
  const publicUrl = optional("PUBLIC_URL");
  const isPublished = publicUrl !== null || publicDomains.length > 0;
  const demo = optional("DEMO");
  const settings: Settings = {
    role: optional("ROLE"),
    port,
    host,
    dataDir: required("DATA_DIR"),
    databaseUrl,
    migrationDatabaseUrl: optional("MIGRATION_DATABASE_URL"),
    superEmail: required("SUPER_EMAIL"),
    superPassword: optional("SUPER_PASSWORD"),
    demo: !isPublished && (demo ?? (databaseUrl === null && isLoopback(host))),
    publicDomains,
    publicUrl,
    publicMode: required("PUBLIC_MODE"),
    providerName: required("PROVIDER_NAME"),
    providerUrl: optional("PROVIDER_URL"),
    trustProxy: required("TRUST_PROXY") ?? false,
    s3: readBucket(),
    metricsToken: optional("METRICS_TOKEN"),
    smtpUrl: optional("SMTP_URL"),
    mailFrom: optional("MAIL_FROM"),
    databaseConnections: required("DATABASE_CONNECTIONS"),
    cacheMegabytes: required("CACHE_MB"),
    companyQuotaGigabytes: required("COMPANY_QUOTA_GB"),
    diskReserveMegabytes: required("DISK_RESERVE_MB"),
    ffmpeg: required("FFMPEG"),
    mediaCdnBase: optional("MEDIA_CDN_BASE"),
    proxyHosts: optional("PROXY_HOSTS") ?? [],
    corsOrigins: optional("CORS_ORIGINS") ?? [],
    basemap: required("BASEMAP"),
    basemapStyleUrl: optional("BASEMAP_STYLE_URL"),
    googleMapsApiKey: optional("GOOGLE_MAPS_API_KEY"),
    logLevel: required("LOG_LEVEL"),
    logFormat: required("LOG_FORMAT"),
    logAddresses: required("LOG_ADDRESSES"),
    telemetry: readTelemetry(),
  };
  if (settings.migrationDatabaseUrl && !databaseUrl) {
    problems.push("MIGRATION_DATABASE_URL solo tiene sentido junto con DATABASE_URL.");
  }
  if (settings.role && !databaseUrl) {
    problems.push("ROLE solo tiene sentido junto con DATABASE_URL: los procesos comparten la base de datos.");
  }
  if (demo && isPublished) {
    problems.push("DEMO=on no va junto con PUBLIC_URL ni PUBLIC_DOMAIN: los datos ficticios se publicarían.");
  }
  if (settings.smtpUrl && !environment.MAIL_FROM?.trim()) {
    problems.push("Junto con SMTP_URL indique MAIL_FROM. Ejemplo: MAIL_FROM=no-responder@empresa.cr");
  }
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return settings;
}

function explain(name: VariableName, text: string): string {
  const { schema, example, ...definition } = definitions[name];
  // Any address may have a password in front of its host.
  const shown = "secret" in definition || /:\/\/.*@/.test(text) ? "su valor" : `«${text}»`;
  return `La variable ${name} no sirve: ${shown} ${schema.meta()?.message}. Ejemplo: ${name}=${example}`;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
