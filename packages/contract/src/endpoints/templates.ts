import { changesOf, codec } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { savedTemplateFields, template, templateCompany, templateId } from "../wire/template.ts";
import { endpoint, post, put, remove } from "./endpoint.ts";
import { paging, search } from "./list-query.ts";

/** The statuses after which the specification's client tries the next address of a template (P1 §7). */
const goesOn = [404, 405, 500];

export const listTemplates = endpoint({
  name: "listTemplates",
  summary: "Los templates de la empresa y los compartidos.",
  noun: "Templates",
  method: "GET",
  path: "/Templates",
  retryOn: goesOn,
  access: "template.read",
  request: codec({ search, ...paging }),
  reply: { kind: "list", codec: template },
});

export const readTemplate = endpoint({
  name: "readTemplate",
  summary: "Un template.",
  noun: "Templates",
  method: "GET",
  path: "/Templates/{id}",
  retryOn: goesOn,
  access: "template.read",
  request: codec({ id: templateId }),
  reply: { kind: "one", codec: template },
});

export const createTemplate = endpoint({
  name: "createTemplate",
  summary: "Registra un template; el de un superadministrador, sin empresa, es compartido por todas.",
  noun: "Templates",
  method: "POST",
  path: "/Templates",
  alternatives: [post("/Templates/agregar")],
  retryOn: goesOn,
  access: "template.write",
  request: codec(changesOf({ ...savedTemplateFields, companyId: templateCompany })),
  reply: { kind: "one", codec: template },
});

export const editTemplate = endpoint({
  name: "editTemplate",
  summary: "Cambia un template; su empresa no cambia.",
  noun: "Templates",
  method: "PUT",
  path: "/Templates/{id}",
  alternatives: [put("/Templates/actualizar")],
  retryOn: goesOn,
  access: "template.write",
  request: codec({ ...changesOf(savedTemplateFields), id: templateId }),
  reply: { kind: "one", codec: template },
});

export const deleteTemplate = endpoint({
  name: "deleteTemplate",
  summary: "Elimina un template que ningún cliente usa.",
  noun: "Templates",
  method: "DELETE",
  path: "/Templates/{id}",
  alternatives: [remove("/Templates/eliminar")],
  retryOn: goesOn,
  access: "template.write",
  request: codec({ id: templateId }),
  reply: { kind: "one", codec: confirmation },
});
