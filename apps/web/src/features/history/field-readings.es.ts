import type { HistoryNoun } from "@mapaobra/contract/wire/history";
import type { Client } from "@mapaobra/domain/client/client";
import type { Company } from "@mapaobra/domain/company/company";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Point } from "@mapaobra/domain/point/point";
import type { Template } from "@mapaobra/domain/template/template";
import type { User } from "@mapaobra/domain/user/user";
import {
  day,
  degrees,
  hideable,
  percent,
  pixels,
  type Reading,
  recordOf,
  roles,
  squareMetres,
  text,
  theme,
  yesOrNo,
} from "./shown-value.ts";

/** What people call a field, and how its values are read to them. */
export type FieldReading = readonly [label: string, read: Reading];

/** What a history does not tell: who a record is, and what is counted or named after other records. */
type Untold = "id" | "version" | "companyName" | "clientName" | "templateName" | "mediaCount" | "hasPassword";

/** Every field that a record's history may tell, in the order in which people read them. */
type Readings<Record> = { readonly [Field in keyof Omit<Record, Untold>]-?: FieldReading };

const user: Readings<User & { password: string }> = {
  name: ["Nombre", text],
  email: ["Correo electrónico", text],
  companyId: ["Empresa", recordOf("company")],
  clientId: ["Cliente", recordOf("client")],
  roles: ["Rol", roles],
  active: ["Activo", yesOrNo],
  password: ["Contraseña", hideable],
};

const company: Readings<Company> = {
  name: ["Nombre", text],
  taxId: ["NITE", text],
  address: ["Dirección", text],
  phone: ["Teléfono", text],
  email: ["Correo electrónico", text],
  websiteUrl: ["Sitio web", text],
  mapUrl: ["URL del mapa", text],
  theme: ["Tema", theme],
  logo: ["Logo", hideable],
  slug: ["Dirección corta", text],
};

const client: Readings<Client> = {
  name: ["Nombre", text],
  phone: ["Teléfono", text],
  email: ["Correo electrónico", text],
  companyId: ["Empresa", recordOf("company")],
  templateId: ["Template", recordOf("template")],
  active: ["Activo", yesOrNo],
  nextInvoiceDate: ["Próxima factura", day],
  contractEndDate: ["Fin de contrato", day],
};

const map: Readings<ProjectMap> = {
  name: ["Nombre", text],
  description: ["Descripción", text],
  type: ["Tipo de mapa", text],
  companyId: ["Empresa", recordOf("company")],
  mapUrl: ["URL del mapa", text],
  publicUrl: ["URL pública", text],
  published: ["Publicado", yesOrNo],
  slug: ["Dirección corta", text],
  imageUrl: ["Imagen", hideable],
  width: ["Ancho de la imagen", pixels],
  height: ["Alto de la imagen", pixels],
  latitudeMin: ["Latitud mínima", degrees],
  latitudeMax: ["Latitud máxima", degrees],
  longitudeMin: ["Longitud mínima", degrees],
  longitudeMax: ["Longitud máxima", degrees],
};

const template: Readings<Template> = {
  name: ["Nombre", text],
  description: ["Descripción", text],
  cssStyle: ["Estilo CSS", text],
  htmlPath: ["Ruta HTML", text],
  companyId: ["Empresa", recordOf("company")],
};

const point: Readings<Point> = {
  name: ["Nombre", text],
  mapId: ["Mapa", recordOf("map")],
  companyId: ["Empresa", recordOf("company")],
  permit: ["Permiso de construcción", text],
  stage: ["Etapa", text],
  progress: ["Avance", percent],
  workType: ["Tipo de obra", text],
  workClass: ["Clasificación de obra", text],
  area: ["Metros cuadrados", squareMetres],
  date: ["Fecha", day],
  province: ["Provincia", text],
  canton: ["Cantón", text],
  district: ["Distrito", text],
  latitude: ["Latitud", degrees],
  longitude: ["Longitud", degrees],
  developer: ["Desarrollo", text],
  builder: ["Construye", text],
  manager: ["Encargado", text],
  phone: ["Teléfono", text],
  email: ["Correo electrónico", text],
  web: ["Página web", text],
  note: ["Reseña", text],
};

/** How the records of each noun are read, field by field. */
export const fieldReadings: Readonly<Record<HistoryNoun, Readonly<Record<string, FieldReading>>>> = {
  usuario: user,
  empresa: company,
  cliente: client,
  mapa: map,
  template,
  punto: point,
};
