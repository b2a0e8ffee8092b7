import { codec, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { savedTemplateFields, template, templateCompany, templateId } from "../wire/template.ts";
import { endpointsOf, get, post, put, remove } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";

const endpoint = endpointsOf("Templates");

/** A style has up to 100,000 characters. */
const bodyLimits = { maxBytes: 640_000, maxValues: 500 };

/** The statuses after which the specification's client tries the next URL of a template (P1 §7). */
const templateFallbackStatuses = [404, 405, 500];

export const listTemplates = endpoint("listTemplates", get("/Templates"), "template.read", {
  summary: "Los templates de la empresa y los compartidos.",
  fallbackOn: templateFallbackStatuses,
  request: codec({
    search,
    /** The templates that this company can use: its own and the shared ones. */
    companyId: filter(wholeNumber(1), "empresaId"),
    ...paging,
  }),
  reply: { kind: "list", codec: template },
});

export const readTemplate = endpoint("readTemplate", get("/Templates/{id}"), "template.read", {
  summary: "Un template.",
  fallbackOn: templateFallbackStatuses,
  request: codec({ id: templateId }),
  reply: { kind: "one", codec: template },
});

export const createTemplate = endpoint("createTemplate", post("/Templates"), "template.write", {
  summary: "Registra un template; el de un superadministrador, sin empresa, es compartido por todas.",
  alternatives: [post("/Templates/agregar")],
  fallbackOn: templateFallbackStatuses,
  request: codec(
    patchFields({ ...savedTemplateFields, companyId: templateCompany }, [
      "name",
      "description",
      "cssStyle",
      "htmlPath",
    ]),
  ),
  bodyLimits,
  reply: { kind: "one", codec: template },
});

export const editTemplate = endpoint("editTemplate", put("/Templates/{id}"), "template.write", {
  summary: "Cambia un template; su empresa no cambia.",
  alternatives: [put("/Templates/actualizar")],
  fallbackOn: templateFallbackStatuses,
  request: codec({ ...patchFields(savedTemplateFields), id: templateId }),
  bodyLimits,
  reply: { kind: "one", codec: template },
});

export const deleteTemplate = endpoint("deleteTemplate", remove("/Templates/{id}"), "template.write", {
  summary: "Elimina un template que ningún cliente usa.",
  alternatives: [remove("/Templates/eliminar")],
  fallbackOn: templateFallbackStatuses,
  request: codec({ id: templateId }),
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const templateEndpoints = [listTemplates, readTemplate, createTemplate, editTemplate, deleteTemplate];
