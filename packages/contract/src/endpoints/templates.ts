import { codec, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { savedTemplateFields, template, templateCompany, templateId } from "../wire/template.ts";
import { endpoint, post, put, remove } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";

/** The statuses after which the specification's client tries the next URL of a template (P1 §7). */
const templateFallbackStatuses = [404, 405, 500];

export const listTemplates = endpoint({
  name: "listTemplates",
  summary: "Los templates de la empresa y los compartidos.",
  tag: "Templates",
  method: "GET",
  path: "/Templates",
  fallbackOn: templateFallbackStatuses,
  access: "template.read",
  request: codec({
    search,
    /** The templates that this company can use: its own and the shared ones. */
    companyId: filter(wholeNumber(1), "empresaId"),
    ...paging,
  }),
  reply: { kind: "list", codec: template },
});

export const readTemplate = endpoint({
  name: "readTemplate",
  summary: "Un template.",
  tag: "Templates",
  method: "GET",
  path: "/Templates/{id}",
  fallbackOn: templateFallbackStatuses,
  access: "template.read",
  request: codec({ id: templateId }),
  reply: { kind: "one", codec: template },
});

export const createTemplate = endpoint({
  name: "createTemplate",
  summary: "Registra un template; el de un superadministrador, sin empresa, es compartido por todas.",
  tag: "Templates",
  method: "POST",
  path: "/Templates",
  alternatives: [post("/Templates/agregar")],
  fallbackOn: templateFallbackStatuses,
  access: "template.write",
  request: codec(
    patchFields({ ...savedTemplateFields, companyId: templateCompany }, [
      "name",
      "description",
      "cssStyle",
      "htmlPath",
    ]),
  ),
  reply: { kind: "one", codec: template },
});

export const editTemplate = endpoint({
  name: "editTemplate",
  summary: "Cambia un template; su empresa no cambia.",
  tag: "Templates",
  method: "PUT",
  path: "/Templates/{id}",
  alternatives: [put("/Templates/actualizar")],
  fallbackOn: templateFallbackStatuses,
  access: "template.write",
  request: codec({ ...patchFields(savedTemplateFields), id: templateId }),
  reply: { kind: "one", codec: template },
});

export const deleteTemplate = endpoint({
  name: "deleteTemplate",
  summary: "Elimina un template que ningún cliente usa.",
  tag: "Templates",
  method: "DELETE",
  path: "/Templates/{id}",
  alternatives: [remove("/Templates/eliminar")],
  fallbackOn: templateFallbackStatuses,
  access: "template.write",
  request: codec({ id: templateId }),
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const templateEndpoints = [listTemplates, readTemplate, createTemplate, editTemplate, deleteTemplate];
