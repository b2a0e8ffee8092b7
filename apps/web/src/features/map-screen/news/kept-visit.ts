import type { KeptVisit } from "@mapaobra/domain/news/visit";

const isInstant = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));

/** A visit as it is stored on the device: `desde`, `activa` and `vistos`, pairs of an id and an instant. */
export const writeVisit = ({ baseline, activeAt, seen }: KeptVisit): string =>
  JSON.stringify({ desde: baseline, activa: activeAt, vistos: [...seen] });

/** The stored visit; null if there is none, or it is not as we write it. */
export function parseVisit(text: string | null): KeptVisit | null {
  try {
    const { desde, activa, vistos } = JSON.parse(text ?? "null");
    if (!isInstant(activa) || !(desde === null || isInstant(desde))) return null;
    const seen = new Map<number, string>(vistos);
    return [...seen.values()].every(isInstant) ? { baseline: desde, activeAt: activa, seen } : null;
  } catch {
    return null;
  }
}
