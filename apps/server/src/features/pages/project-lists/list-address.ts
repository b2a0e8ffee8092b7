import { pathPart } from "@mapaobra/domain/point/project-path";

export interface ListPath {
  readonly slug: string;
  readonly province?: string;
  readonly canton?: string;
}

/** The stage and page of an address; undefined for values that no page has. */
export function parseQuery({ etapa = "", pagina = "1" }: Readonly<Record<string, unknown>>) {
  if (typeof etapa !== "string" || typeof pagina !== "string" || !/^0*[1-9]\d{0,5}$/.test(pagina))
    return undefined;
  const stage = etapa === "" ? undefined : pathPart(etapa);
  return stage === "" ? undefined : { stage, page: Number(pagina) };
}
