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
