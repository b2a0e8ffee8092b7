import type { CoordinateSystem } from "@mapaobra/domain/import/import";

const parameter = /PARAMETER\s*\[\s*"(\w+)"\s*,\s*(-?[\d.]+)/gi;

/** Datums that differ from WGS84 by less than two metres in Costa Rica. */
const globalDatum = /DATUM\s*\[\s*"[^"]*(?:WGS|CR05|Costa_?Rica_?2005|SIRGAS|ITRF)/i;

/**
 * The system that a .prj file describes, by its parameters: each program gives it another name. Otherwise the name that
 * it gives.
 */
export function systemOfPrj(text: string): CoordinateSystem | { readonly unknown: string } {
  const values = new Map(
    Array.from(text.matchAll(parameter), ([, name = "", value]) => [name.toLowerCase(), Number(value)]),
  );
  const has = (name: string, value: number, tolerance: number) =>
    Math.abs((values.get(name) ?? Number.NaN) - value) < tolerance;
  const isLambert = /PROJECTION\s*\[\s*"Lambert_Conformal/i.test(text);
  if (isLambert && has("false_northing", 271_820.5, 1)) return "lambert-norte";
  if (isLambert && has("false_northing", 327_987.4, 1)) return "lambert-sur";
  const isMercator = /PROJECTION\s*\[\s*"(?:Transverse_Mercator|Gauss_Kruger)/i.test(text);
  // The older CRTM90 and CRTM98 have 0.9996.
  if (isMercator && has("central_meridian", -84, 1e-6) && has("scale_factor", 0.9999, 1e-6)) return "crtm05";
  if (!/PROJCS/i.test(text) && globalDatum.test(text)) return "wgs84";
  return { unknown: /"([^"]*)"/.exec(text)?.[1] ?? "sin nombre" };
}
