import type { HistoryNoun } from "@mapaobra/contract/wire/history";
import type { Client } from "@mapaobra/domain/client/client";
import type { Company } from "@mapaobra/domain/company/company";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import {
  byField,
  type PointField,
  type PointFieldKind,
  pointFieldIds,
  pointFields,
} from "@mapaobra/domain/point/fields";
import type { Template } from "@mapaobra/domain/template/template";
import type { User } from "@mapaobra/domain/user/user";
import {
  day,
  degrees,
  percent,
  pixels,
  recordReference,
  redactable,
  roles,
  squareMetres,
  stage,
  text,
  theme,
  type ValueFormatter,
  yesOrNo,
} from "./display-value.ts";

/** Label of a field, and formatter of its values. */
export type FieldFormatter = readonly [label: string, read: ValueFormatter];

/** Fields left out of the history: ids, and values that derive from other records. */
type OmittedFields =
  | "id"
  | "version"
  | "companyName"
  | "clientName"
  | "templateName"
  | "mediaCount"
  | "hasPassword"
  | "mailRefusal"
  | "isPlaced";

/** Every field that the history of a record may show, in display order. */
type FieldFormatters<Record> = { readonly [Field in keyof Omit<Record, OmittedFields>]-?: FieldFormatter };

const user: FieldFormatters<User & { password: string }> = {
  name: ["Nombre", text],
  email: ["Correo electrónico", text],
  companyId: ["Empresa", recordReference("company")],
  clientId: ["Cliente", recordReference("client")],
  roles: ["Rol", roles],
  active: ["Activo", yesOrNo],
  password: ["Contraseña", redactable],
};

const company: FieldFormatters<Company> = {
  name: ["Nombre", text],
  taxId: ["NITE", text],
  address: ["Dirección", text],
  phone: ["Teléfono", text],
  email: ["Correo electrónico", text],
  websiteUrl: ["Sitio web", text],
  mapUrl: ["URL del mapa", text],
  theme: ["Tema", theme],
  logo: ["Logo", redactable],
  slug: ["Dirección corta", text],
  offersAlerts: ["Avisos a visitantes", yesOrNo],
  hiddenFromSearch: ["No mostrar en buscadores", yesOrNo],
  offersInquiries: ["Recibir solicitudes", yesOrNo],
  inquiryAddresses: ["Correos que reciben solicitudes", text],
  inquiryMonths: ["Meses que se guardan las solicitudes", text],
  embedOrigins: ["Sitios que insertan el mapa", text],
};

const client: FieldFormatters<Client> = {
  name: ["Nombre", text],
  phone: ["Teléfono", text],
  email: ["Correo electrónico", text],
  companyId: ["Empresa", recordReference("company")],
  templateId: ["Template", recordReference("template")],
  active: ["Activo", yesOrNo],
  nextInvoiceDate: ["Próxima factura", day],
  contractEndDate: ["Fin de contrato", day],
};

const map: FieldFormatters<ProjectMap> = {
  name: ["Nombre", text],
  description: ["Descripción", text],
  type: ["Tipo de mapa", text],
  companyId: ["Empresa", recordReference("company")],
  mapUrl: ["URL del mapa", text],
  publicUrl: ["URL pública", text],
  published: ["Publicado", yesOrNo],
  slug: ["Dirección corta", text],
  imageUrl: ["Imagen", redactable],
  width: ["Ancho de la imagen", pixels],
  height: ["Alto de la imagen", pixels],
  latitudeMin: ["Latitud mínima", degrees],
  latitudeMax: ["Latitud máxima", degrees],
  longitudeMin: ["Longitud mínima", degrees],
  longitudeMax: ["Longitud máxima", degrees],
};

const template: FieldFormatters<Template> = {
  name: ["Nombre", text],
  description: ["Descripción", text],
  cssStyle: ["Estilo CSS", text],
  htmlPath: ["Ruta HTML", text],
  companyId: ["Empresa", recordReference("company")],
};

/** Order of display. Fields that are not listed follow. */
const pointOrder: readonly PointField[] = [
  ...(["name", "mapId", "companyId", "permit", "stage", "progress", "workType", "workClass"] as const),
  ...(["area", "date", "province", "canton", "district", "latitude", "longitude"] as const),
  ...(["developer", "builder", "manager", "phone", "email", "web", "note"] as const),
];

/** Kinds of values of a point that are not shown as they are stored. */
const pointFormatters: { readonly [Kind in PointFieldKind]?: ValueFormatter } = {
  map: recordReference("map"),
  company: recordReference("company"),
  stage,
  percent,
  squareMetres,
  day,
  degrees,
};

const point = byField(new Set([...pointOrder, ...pointFieldIds]), (field): FieldFormatter => {
  const { label, kind } = pointFields[field];
  return [label, pointFormatters[kind] ?? text];
});

/** Labels and formatters of the fields, per noun. */
export const fieldFormatters: Readonly<Record<HistoryNoun, Readonly<Record<string, FieldFormatter>>>> = {
  usuario: user,
  empresa: company,
  cliente: client,
  mapa: map,
  template,
  punto: point,
};
