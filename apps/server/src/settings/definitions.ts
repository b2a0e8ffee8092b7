import type { z } from "zod";
import * as kinds from "./kinds.ts";

interface Definition<Kind extends z.ZodType<unknown, string>> {
  kind: Kind;
  /** What holds without the variable, as a person would write it; null when there is nothing. */
  byDefault: string | null;
  example: string;
  /** One Spanish sentence for the README. */
  meaning: string;
  /** A wrong value is not repeated in the error. */
  secret?: true;
}

const define = <Kind extends z.ZodType<unknown, string>>(definition: Definition<Kind>) => definition;

/** Every environment variable that the product reads. */
export const definitions = {
  PORT: define({
    kind: kinds.wholeNumber(0, 65_535),
    byDefault: "3000",
    example: "8080",
    meaning: "Puerto en que se atiende; 0 toma uno libre.",
  }),
  HOST: define({
    kind: kinds.listenAddress,
    byDefault: "127.0.0.1",
    example: "0.0.0.0",
    meaning: "Dirección en que se atiende; 127.0.0.1 solo admite este equipo y 0.0.0.0 toda la red.",
  }),
  DATA_DIR: define({
    kind: kinds.folder,
    byDefault: "data",
    example: "/var/lib/mapaobra/datos",
    meaning: "Carpeta de la base de datos incluida y de los archivos subidos.",
  }),
  DATABASE_URL: define({
    kind: kinds.postgresAddress,
    byDefault: null,
    example: "postgresql://mapaobra:clave@localhost/mapaobra",
    meaning: "PostgreSQL propio; sin ella se arranca el incluido.",
    secret: true,
  }),
  MIGRATION_DATABASE_URL: define({
    kind: kinds.postgresAddress,
    byDefault: null,
    example: "postgresql://propietario:clave@localhost/mapaobra",
    meaning: "Acceso del dueño de las tablas, cuando el de DATABASE_URL no lo es.",
    secret: true,
  }),
  SUPER_EMAIL: define({
    kind: kinds.email,
    byDefault: "super@mapaobra.local",
    example: "ana@empresa.cr",
    meaning: "Correo del primer superusuario; se usa con la base de datos vacía.",
  }),
  SUPER_PASSWORD: define({
    kind: kinds.password,
    byDefault: null,
    example: "Cambie-esta-1",
    meaning: "Contraseña del primer superusuario; sin ella se genera una y se muestra una sola vez.",
    secret: true,
  }),
  DEMO: define({
    kind: kinds.onOrOff,
    byDefault: null,
    example: "off",
    meaning:
      "Llena una base de datos vacía con datos ficticios; sin indicarlo, solo la incluida y cuando HOST es este equipo.",
  }),
  PUBLIC_DOMAIN: define({
    kind: kinds.hostNames,
    byDefault: null,
    example: "mapaobra.cr,mapaobra.com",
    meaning: "Dominios públicos del producto; cada empresa se ve en {empresa}.{dominio}.",
  }),
  PUBLIC_URL: define({
    kind: kinds.origin,
    byDefault: null,
    example: "https://app.mapaobra.cr",
    meaning:
      "Dirección del producto para las personas: la llevan los enlaces que se comparten; sin ella, la de este equipo.",
  }),
  PUBLIC_MODE: define({
    kind: kinds.onOrOff,
    byDefault: "off",
    example: "on",
    meaning: "Trata toda dirección como pública: los mapas se ven sin iniciar sesión.",
  }),
  PROVIDER_NAME: define({
    kind: kinds.text,
    byDefault: "MapaObra",
    example: "Mapas del Valle",
    meaning: "Nombre del proveedor del servicio, en el pie de página y donde no hay empresa.",
  }),
  PROVIDER_URL: define({
    kind: kinds.webAddress,
    byDefault: null,
    example: "https://www.mapaobra.cr",
    meaning: "Sitio del proveedor, enlazado en el pie de página.",
  }),
  TRUST_PROXY: define({
    kind: kinds.trustedProxies,
    byDefault: "off",
    example: "1",
    meaning:
      "Intermediarios cuyos X-Forwarded-* se creen: off, sus direcciones separadas por coma o, si solo ellos alcanzan el puerto, on o cuántos son.",
  }),
  S3_BUCKET: define({
    kind: kinds.bucketName,
    byDefault: null,
    example: "mapaobra-archivos",
    meaning: "Depósito S3 de los archivos subidos; sin él, una carpeta en DATA_DIR.",
  }),
  S3_ENDPOINT: define({
    kind: kinds.origin,
    byDefault: null,
    example: "https://s3.empresa.cr",
    meaning: "Dirección del servicio S3, cuando no es el de Amazon.",
  }),
  S3_REGION: define({
    kind: kinds.regionName,
    byDefault: "us-east-1",
    example: "us-west-2",
    meaning: "Región del depósito.",
  }),
  S3_ACCESS_KEY_ID: define({
    kind: kinds.text,
    byDefault: null,
    example: "AKIA0123456789",
    meaning: "Identificador de la clave del depósito; sin ella, la que la máquina tenga de su nube.",
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: define({
    kind: kinds.text,
    byDefault: null,
    example: "clave-secreta",
    meaning: "Clave secreta del depósito.",
    secret: true,
  }),
  S3_PREFIX: define({
    kind: kinds.storagePrefix,
    byDefault: null,
    example: "mapaobra",
    meaning: "Carpeta dentro del depósito, cuando otros también lo usan.",
  }),
  METRICS_TOKEN: define({
    kind: kinds.longToken,
    byDefault: null,
    example: "3f9a1c0b7d5e2846a0c1",
    meaning: "Token con el que se pide /metrics; sin él, solo se responde a este mismo equipo.",
    secret: true,
  }),
  SMTP_URL: define({
    kind: kinds.mailServer,
    byDefault: null,
    example: "smtp://usuario:clave@correo.empresa.cr:587",
    meaning: "Servidor de correo; sin él, los mensajes se guardan en DATA_DIR/outbox.",
    secret: true,
  }),
  MAIL_FROM: define({
    kind: kinds.email,
    byDefault: null,
    example: "no-responder@empresa.cr",
    meaning: "Correo del que salen los mensajes; obligatorio junto con SMTP_URL.",
  }),
  COMPANY_QUOTA_GB: define({
    kind: kinds.wholeNumber(0, 1_000_000),
    byDefault: "20",
    example: "100",
    meaning: "Gigabytes de archivos que puede guardar cada empresa; 0 no pone límite.",
  }),
  FFMPEG: define({
    kind: kinds.text,
    byDefault: "ffmpeg",
    example: "/usr/bin/ffmpeg",
    meaning:
      "Programa ffmpeg que hace las portadas de los videos; si el equipo no lo tiene, no hay portadas.",
  }),
  MEDIA_CDN_BASE: define({
    kind: kinds.origin,
    byDefault: null,
    example: "https://cdn.mapaobra.cr",
    meaning: "CDN delante de los archivos publicados: sus direcciones empiezan por ella.",
  }),
  PROXY_HOSTS: define({
    kind: kinds.hostNames,
    byDefault: null,
    example: "archivos.empresa.cr",
    meaning:
      "Otros sitios cuyas imágenes, videos y PDF se muestran a través de /Imagenes/proxy, separados por coma.",
  }),
  CORS_ORIGINS: define({
    kind: kinds.origins,
    byDefault: null,
    example: "https://www.empresa.cr",
    meaning: "Otros sitios cuyas páginas pueden llamar a la API, separados por coma.",
  }),
  BASEMAP_STYLE_URL: define({
    kind: kinds.webAddress,
    byDefault: null,
    example: "https://mapas.ejemplo.cr/estilo.json",
    meaning: "Estilo MapLibre del mapa de fondo; si no se puede cargar, vuelve el incluido.",
  }),
  GOOGLE_MAPS_API_KEY: define({
    kind: kinds.accessKey,
    byDefault: null,
    example: "AIza0123456789",
    meaning: "Clave de Google Maps para usarlo como mapa de fondo.",
    secret: true,
  }),
  LOG_LEVEL: define({
    kind: kinds.oneOf(["silent", "fatal", "error", "warn", "info", "debug", "trace"]),
    byDefault: "warn",
    example: "info",
    meaning: "Cuánto se escribe en el registro: silent, fatal, error, warn, info, debug o trace.",
  }),
};

export type VariableName = keyof typeof definitions;

/** The settings for people: what the README documents. */
export const settingsTable = Object.entries(definitions).map(([name, { byDefault, meaning }]) => ({
  name,
  byDefault,
  meaning,
}));
