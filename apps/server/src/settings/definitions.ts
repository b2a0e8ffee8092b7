import { serverRoles } from "@mapaobra/domain/status/server-status";
import type { z } from "zod";
import * as kinds from "./setting-schemas.ts";

interface Definition<Kind extends z.ZodType<unknown, string>> {
  schema: Kind;
  /** The value when the variable is unset, in its text form; null when there is no default. */
  defaultValue: string | null;
  example: string;
  /** One Spanish sentence for docs/configuration.md. */
  description: string;
  /** An invalid value is not repeated in the error. */
  secret?: true;
}

const define = <Kind extends z.ZodType<unknown, string>>(definition: Definition<Kind>) => definition;

/** Every environment variable that the product reads. */
export const definitions = {
  ROLE: define({
    schema: kinds.oneOf(serverRoles),
    defaultValue: null,
    example: "worker",
    description:
      "Qué hace el proceso: web atiende, y worker hace lo que no espera nadie (avisos, correos, limpieza). Sin ella, las dos cosas, la segunda en un proceso aparte.",
  }),
  PORT: define({
    schema: kinds.wholeNumber(0, 65_535),
    defaultValue: "3000",
    example: "8080",
    description: "Puerto en que se atiende; 0 toma uno libre.",
  }),
  HOST: define({
    schema: kinds.listenAddress,
    defaultValue: "127.0.0.1",
    example: "0.0.0.0",
    description: "Dirección en que se atiende; 127.0.0.1 solo admite este equipo y 0.0.0.0 toda la red.",
  }),
  DATA_DIR: define({
    schema: kinds.folder,
    defaultValue: "data",
    example: "/var/lib/mapaobra/datos",
    description: "Carpeta de la base de datos incluida y de los archivos subidos.",
  }),
  DATABASE_URL: define({
    schema: kinds.postgresAddress,
    defaultValue: null,
    example: "postgresql://mapaobra:clave@localhost/mapaobra",
    description:
      "PostgreSQL propio; sin ella se arranca el incluido. Si es la única, es la del dueño de las tablas.",
    secret: true,
  }),
  MIGRATION_DATABASE_URL: define({
    schema: kinds.postgresAddress,
    defaultValue: null,
    example: "postgresql://propietario:clave@localhost/mapaobra",
    description:
      "Acceso del dueño de las tablas, cuando el de DATABASE_URL es el limitado de las peticiones.",
    secret: true,
  }),
  SUPER_EMAIL: define({
    schema: kinds.email,
    defaultValue: "super@mapaobra.local",
    example: "ana@empresa.cr",
    description: "Correo del primer superusuario; se usa con la base de datos vacía.",
  }),
  SUPER_PASSWORD: define({
    schema: kinds.password,
    defaultValue: null,
    example: "Cambie-esta-1",
    description: "Contraseña del primer superusuario; sin ella se genera una y se muestra una sola vez.",
    secret: true,
  }),
  DEMO: define({
    schema: kinds.onOrOff,
    defaultValue: null,
    example: "off",
    description:
      "Llena una base de datos vacía con datos ficticios; sin indicarlo, solo la incluida y cuando HOST es este equipo. Nunca con PUBLIC_URL o PUBLIC_DOMAIN.",
  }),
  PUBLIC_DOMAIN: define({
    schema: kinds.hostNames,
    defaultValue: null,
    example: "mapaobra.cr,mapaobra.com",
    description: "Dominios públicos del producto; cada empresa se ve en {empresa}.{dominio}.",
  }),
  PUBLIC_URL: define({
    schema: kinds.origin,
    defaultValue: null,
    example: "https://app.mapaobra.cr",
    description:
      "Dirección del producto para las personas: la llevan los enlaces que se comparten; sin ella, la de este equipo, y los avisos no se envían por correo.",
  }),
  PUBLIC_MODE: define({
    schema: kinds.onOrOff,
    defaultValue: "off",
    example: "on",
    description: "Trata toda dirección como pública: los mapas se ven sin iniciar sesión.",
  }),
  PROVIDER_NAME: define({
    schema: kinds.shortText,
    defaultValue: "MapaObra",
    example: "Mapas del Valle",
    description: "Nombre del proveedor del servicio, en el pie de página y donde no hay empresa.",
  }),
  PROVIDER_URL: define({
    schema: kinds.webAddress,
    defaultValue: null,
    example: "https://www.mapaobra.cr",
    description: "Sitio del proveedor, enlazado en el pie de página.",
  }),
  TRUST_PROXY: define({
    schema: kinds.trustedProxies,
    defaultValue: "off",
    example: "1",
    description:
      "Intermediarios cuyos X-Forwarded-* se creen: off, sus direcciones o redes separadas por coma o, si solo ellos alcanzan el puerto, cuántos son.",
  }),
  S3_BUCKET: define({
    schema: kinds.bucketName,
    defaultValue: null,
    example: "mapaobra-archivos",
    description: "Depósito S3 de los archivos subidos; sin él, una carpeta en DATA_DIR.",
  }),
  S3_ENDPOINT: define({
    schema: kinds.origin,
    defaultValue: null,
    example: "https://s3.empresa.cr",
    description: "Dirección del servicio S3, cuando no es el de Amazon.",
  }),
  S3_REGION: define({
    schema: kinds.regionName,
    defaultValue: "us-east-1",
    example: "us-west-2",
    description: "Región del depósito.",
  }),
  S3_ACCESS_KEY_ID: define({
    schema: kinds.text,
    defaultValue: null,
    example: "AKIA0123456789",
    description: "Identificador de la clave del depósito; sin ella, la que la máquina tenga de su nube.",
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: define({
    schema: kinds.text,
    defaultValue: null,
    example: "clave-secreta",
    description: "Clave secreta del depósito.",
    secret: true,
  }),
  S3_PREFIX: define({
    schema: kinds.storagePrefix,
    defaultValue: null,
    example: "mapaobra",
    description: "Carpeta dentro del depósito, cuando otros también lo usan.",
  }),
  METRICS_TOKEN: define({
    schema: kinds.longToken,
    defaultValue: null,
    example: "3f9a1c0b7d5e2846a0c1",
    description:
      "Token con el que se pide /metrics; sin él, solo se responde a este mismo equipo, y a nadie si hay PUBLIC_URL.",
    secret: true,
  }),
  SMTP_URL: define({
    schema: kinds.mailServer,
    defaultValue: null,
    example: "smtp://usuario:clave@correo.empresa.cr:587",
    description:
      "Servidor de correo, siempre cifrado (smtp+insecure:// lo permite sin cifrar); sin él, los mensajes se guardan en DATA_DIR/outbox.",
    secret: true,
  }),
  MAIL_FROM: define({
    schema: kinds.email,
    defaultValue: null,
    example: "no-responder@empresa.cr",
    description: "Correo del que salen los mensajes; obligatorio junto con SMTP_URL.",
  }),
  DATABASE_CONNECTIONS: define({
    schema: kinds.wholeNumber(2, 500),
    defaultValue: "10",
    example: "20",
    description: "Conexiones a la base de datos que las peticiones de un proceso usan a la vez, como mucho.",
  }),
  CACHE_MB: define({
    schema: kinds.wholeNumber(16, 100_000, "MB"),
    defaultValue: "256",
    example: "512",
    description: "Megabytes de memoria que ocupan, como mucho, todas las cachés de un proceso.",
  }),
  COMPANY_QUOTA_GB: define({
    schema: kinds.wholeNumber(0, 1_000_000, "GB"),
    defaultValue: "20",
    example: "100",
    description:
      "Gigabytes de archivos que puede guardar cada empresa: los de los puntos (también en la papelera), mapas y logo, lo que se hace con ellos y las subidas sin terminar; 0 no pone límite.",
  }),
  DISK_RESERVE_MB: define({
    schema: kinds.wholeNumber(0, 1_000_000, "MB"),
    defaultValue: "512",
    example: "2048",
    description:
      "Megabytes del disco de DATA_DIR que los archivos no ocupan, para que lo demás se siga guardando; como mucho, la décima parte del disco.",
  }),
  FFMPEG: define({
    schema: kinds.text,
    defaultValue: "ffmpeg",
    example: "/usr/bin/ffmpeg",
    description:
      "Programa ffmpeg que hace las portadas de los videos; si el equipo no lo tiene, no hay portadas.",
  }),
  MEDIA_CDN_BASE: define({
    schema: kinds.origin,
    defaultValue: null,
    example: "https://cdn.mapaobra.cr",
    description: "CDN delante de los archivos publicados: sus direcciones empiezan por ella.",
  }),
  PROXY_HOSTS: define({
    schema: kinds.hostNames,
    defaultValue: null,
    example: "archivos.empresa.cr",
    description:
      "Otros sitios cuyas imágenes, videos y PDF se muestran a través de /Imagenes/proxy, separados por coma.",
  }),
  CORS_ORIGINS: define({
    schema: kinds.origins,
    defaultValue: null,
    example: "https://www.empresa.cr",
    description: "Otros sitios cuyas páginas pueden llamar a la API, separados por coma.",
  }),
  BASEMAP: define({
    schema: kinds.oneOf(["calles", "incluido"]),
    defaultValue: "calles",
    example: "incluido",
    description:
      "Mapa de fondo: con las calles de OpenFreeMap, o solo el incluido, sin pedir nada a terceros.",
  }),
  BASEMAP_STYLE_URL: define({
    schema: kinds.webAddress,
    defaultValue: null,
    example: "https://mapas.ejemplo.cr/estilo.json",
    description: "Estilo MapLibre del mapa de fondo; si no se puede cargar, vuelve el incluido.",
  }),
  GOOGLE_MAPS_API_KEY: define({
    schema: kinds.accessKey,
    defaultValue: null,
    example: "AIza0123456789",
    description: "Clave de Google Maps para usarlo como mapa de fondo.",
    secret: true,
  }),
  LOG_LEVEL: define({
    schema: kinds.oneOf(["silent", "fatal", "error", "warn", "info", "debug", "trace"]),
    defaultValue: "warn",
    example: "info",
    description:
      "Cuánto se escribe en el registro: silent, fatal, error, warn, info (también una línea por petición), debug o trace.",
  }),
  LOG_FORMAT: define({
    schema: kinds.oneOf(["json", "text"]),
    defaultValue: "json",
    example: "text",
    description: "Forma del registro: json para programas o text para leerlo.",
  }),
  LOG_ADDRESSES: define({
    schema: kinds.oneOf(["short", "full", "off"]),
    defaultValue: "short",
    example: "off",
    description:
      "Direcciones de quienes piden, en el registro: short escribe su red (/24 de IPv4, /48 de IPv6), full la dirección entera y off ninguna.",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: define({
    schema: kinds.webAddress,
    defaultValue: null,
    example: "http://localhost:4318",
    description: "Recolector de OpenTelemetry (OTLP por HTTP) que recibe trazas; sin él no se envía nada.",
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: define({
    schema: kinds.webAddress,
    defaultValue: null,
    example: "http://localhost:4318/v1/traces",
    description: "Dirección completa para las trazas, cuando es otra.",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: define({
    schema: kinds.headers,
    defaultValue: null,
    example: "api-key=0123456789abcdef",
    description: "Cabeceras para el recolector, como `nombre=valor` separados por coma.",
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: define({
    schema: kinds.oneOf(["http/json"]),
    defaultValue: null,
    example: "http/json",
    description: "Forma de lo que se envía al recolector: solo http/json.",
  }),
  OTEL_SERVICE_NAME: define({
    schema: kinds.text,
    defaultValue: null,
    example: "mapaobra-pruebas",
    description: "Nombre del servicio en las trazas; sin él, mapaobra.",
  }),
  OTEL_RESOURCE_ATTRIBUTES: define({
    schema: kinds.attributes,
    defaultValue: null,
    example: "deployment.environment.name=produccion",
    description: "Más datos del servicio en las trazas, como `nombre=valor` separados por coma.",
  }),
  OTEL_TRACES_SAMPLER: define({
    schema: kinds.oneOf([
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
      "always_on",
      "always_off",
      "traceidratio",
    ]),
    defaultValue: "parentbased_always_on",
    example: "parentbased_traceidratio",
    description: "Qué trazas se envían; con parentbased_… decide el intermediario, si envía traceparent.",
  }),
  OTEL_TRACES_SAMPLER_ARG: define({
    schema: kinds.ratio,
    defaultValue: "1",
    example: "0.1",
    description: "Parte de las trazas que se envía, de 0 a 1, con traceidratio.",
  }),
  OTEL_SDK_DISABLED: define({
    schema: kinds.trueOrFalse,
    defaultValue: "false",
    example: "true",
    description: "Con true no se envían trazas, aunque haya recolector.",
  }),
};

export type VariableName = keyof typeof definitions;

/** The settings as docs/configuration.md lists them. */
export const settingsTable = Object.entries(definitions).map(([name, { defaultValue, description }]) => ({
  name,
  byDefault: defaultValue,
  meaning: description,
}));
