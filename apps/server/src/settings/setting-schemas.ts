import { isIP } from "node:net";
import { resolve } from "node:path";
import { isEmail } from "@mapaobra/domain/format/email";
import { isPasswordValid } from "@mapaobra/domain/user/password";
import { z } from "zod";
import { encodedSigns, isDecodable, parseAccessAddress, withCheckedCertificate } from "./access-address.ts";

/**
 * Types of setting: each parses the text of an environment variable; `message` completes a Spanish sentence.
 */

export const wholeNumber = (min: number, max: number, unit?: "GB" | "MB") =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
    .meta({ message: `debe ser un número entero${unit ? ` de ${unit}` : ""} entre ${min} y ${max}` });

export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(options))
    .meta({ message: `debe ser una de estas palabras: ${options.join(", ")}` });

/** A share of a whole. */
export const ratio = z
  .string()
  .regex(/^(0|1|0?\.\d+|1\.0+)$/)
  .transform(Number)
  .meta({ message: "debe ser un número entre 0 y 1" });

export const onOrOff = oneOf(["on", "off"])
  .transform((text) => text === "on")
  .meta({ message: "debe ser on u off" });

/** As OpenTelemetry spells it. */
export const trueOrFalse = oneOf(["true", "false"])
  .transform((text) => text === "true")
  .meta({ message: "debe ser true o false" });

export const text = z.string();

export const shortText = z.string().max(100).meta({ message: "debe tener 100 letras o menos" });

/** OpenTelemetry ignores, without a word, what it cannot read of these lists. */
const namedValues = (entry: RegExp) =>
  z
    .string()
    .refine((value) => splitList(value).every((part) => entry.test(part)))
    .meta({
      message:
        "debe ser una lista de nombre=valor separados por coma; dentro de un valor, la coma se escribe %2C y el signo = %3D",
    });

export const headers = namedValues(/^[^=\s]+\s*=/);

export const attributes = namedValues(/^[^=]+=[^=]*$/);

export const folder = z.string().transform((path) => resolve(path));

export const email = z.string().refine(isEmail).meta({ message: "debe ser un correo electrónico" });

export const password = z.string().refine(isPasswordValid).meta({
  message: "debe tener 8 caracteres o más, con mayúscula, minúscula, número y símbolo",
});

/** An address of this computer to listen on; whether it exists is checked when it is opened. */
export const listenAddress = z
  .string()
  .refine((value) => isIP(value) > 0 || isHostName(value))
  .meta({ message: "debe ser una dirección IP de este equipo o un nombre" });

export const hostNames = z
  .string()
  .toLowerCase()
  .transform(splitList)
  .refine((names) => names.length > 0 && names.every(isHostName))
  .meta({ message: "debe ser una lista de dominios separados por coma, sin http:// ni ruta" });

export const webAddress = z
  .string()
  .refine((value) => parseWebAddress(value) !== null)
  .meta({ message: "debe ser una dirección que empiece por http:// o https://" });

/** Scheme, host and port only: paths of the product are appended. */
export const origin = z
  .string()
  .transform((value) => originOf(value) ?? "")
  .refine((value) => value !== "")
  .meta({ message: "debe ser una dirección http:// o https:// sin ruta" });

export const origins = z
  .string()
  .transform((value) => splitList(value).map((part) => originOf(part) ?? ""))
  .refine((list) => list.length > 0 && !list.includes(""))
  .meta({
    message: "debe ser una lista de direcciones http:// o https:// sin ruta, separadas por coma; nunca *",
  });

export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/)
  .refine((value) => {
    // Without a host, as `pg` reads it: the parameter `host` names a socket.
    const address = parseAccessAddress(value.replace("@/", "@localhost/"));
    return address !== null && isDecodable(address);
  })
  .transform(withCheckedCertificate)
  .meta({ message: `debe ser una dirección postgresql://; ${encodedSigns}` });

export const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
  .meta({ message: "debe ser un nombre de 3 a 63 minúsculas, números, guiones y puntos" });

export const regionName = z
  .string()
  .regex(/^[\w-]+$/)
  .meta({ message: "debe ser el nombre de una región, de letras, números y guiones" });

export const storagePrefix = z
  .string()
  .regex(/^[\w-]+(\/[\w-]+)*$/)
  .meta({ message: "debe ser una carpeta de letras, números y guiones, sin / al principio ni al final" });

/** Long enough to resist guessing; printable characters that a header can contain. */
export const longToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/)
  .meta({ message: "debe tener 16 caracteres o más, sin espacios ni acentos" });

export const mailServer = z
  .string()
  .refine((value) => /^smtp(s|\+insecure)?:\/\//i.test(value) && Boolean(parseAccessAddress(value)?.hostname))
  .meta({
    message: `debe ser una dirección smtp:// o smtps://, smtp+insecure:// si el servidor no cifra; ${encodedSigns}`,
  });

/**
 * In the forms of Fastify's `trustProxy`: none, a number of hops, or a list of addresses. Not all: the first
 * address of the header is what the client writes.
 */
export const trustedProxies = z
  .string()
  .transform((value): false | number | string[] | null => {
    if (value === "off") return false;
    if (/^[1-9]\d?$/.test(value)) return Number(value);
    const list = splitList(value);
    return list.length > 0 && list.every(isAddressOrRange) ? list : null;
  })
  .refine((value) => value !== null)
  .meta({
    message:
      "debe ser off, el número de intermediarios que hay delante del servidor (1 si hay uno) o una lista de sus direcciones IP; no on, porque creería lo que escriba cualquiera",
  });

export const accessKey = z
  .string()
  .regex(/^[\w-]+$/)
  .meta({ message: "debe ser una clave de letras, números, guiones y guiones bajos" });

function splitList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function isHostName(value: string): boolean {
  return /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value);
}

function isAddressOrRange(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (maxBits < 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
}

function parseWebAddress(value: string): URL | null {
  const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
  return url && !url.username && !url.password ? url : null;
}

function originOf(value: string): string | null {
  const url = parseWebAddress(value);
  return url && url.pathname === "/" && !url.search && !url.hash ? url.origin : null;
}
