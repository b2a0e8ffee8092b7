import type { Media } from "@mapaobra/contract/wire/media";
import type { Client } from "@mapaobra/domain/client/client";
import type { Company } from "@mapaobra/domain/company/company";
import type { Inquiry, InquiryCounts } from "@mapaobra/domain/inquiry/inquiry";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { noFilters } from "@mapaobra/domain/point/filters";
import { emptyDraft, type Point } from "@mapaobra/domain/point/point";
import type { ImportNotice, InquiryNotice, SearchNotice } from "@mapaobra/domain/search/notice";
import { emptySearch, type SavedSearch } from "@mapaobra/domain/search/search";
import type { Template } from "@mapaobra/domain/template/template";
import type { User } from "@mapaobra/domain/user/user";
import { cumbres } from "./users.ts";

/** Test records with defaults: a test states only the fields that matter. */

let count = 0;
const nextId = () => {
  count += 1;
  return count + 100;
};

export const makeCompany = (overrides: Partial<Company> = {}): Company => ({
  ...cumbres,
  taxId: "3-101-000001",
  address: "San José",
  phone: "+506 2222-3333",
  email: "info@cumbres.example",
  logo: null,
  websiteUrl: "https://cumbres.example",
  mapUrl: "https://mapa.cumbres.example",
  theme: "theme-azul",
  offersAlerts: false,
  hiddenFromSearch: false,
  offersInquiries: false,
  inquiryAddresses: "",
  inquiryMonths: 12,
  embedOrigins: "",
  version: 1,
  ...overrides,
});

export const makeTemplate = (overrides: Partial<Template> = {}): Template => ({
  id: nextId(),
  companyId: cumbres.id,
  companyName: cumbres.name,
  name: "Ficha",
  description: "Ficha de obra",
  cssStyle: "body { margin: 0 }",
  htmlPath: "/plantillas/ficha.html",
  version: 1,
  ...overrides,
});

export const makeClient = (overrides: Partial<Client> = {}): Client => ({
  id: nextId(),
  name: "Constructora del Valle",
  email: "pagos@valle.example",
  phone: "+506 2222-3333",
  companyId: cumbres.id,
  companyName: cumbres.name,
  templateId: null,
  templateName: null,
  active: true,
  nextInvoiceDate: null,
  contractEndDate: null,
  version: 1,
  ...overrides,
});

export const makeSearch = (overrides: Partial<SavedSearch> = {}): SavedSearch => ({
  ...emptySearch,
  id: nextId(),
  name: "Obra gris en Escazú",
  mapId: 1,
  mapName: "Obras",
  filters: { ...noFilters, stage: ["obra gris"] },
  ownerId: 900,
  ownerName: "Persona",
  clientId: null,
  companyId: cumbres.id,
  lookedAt: "2026-11-28T12:00:00.000Z",
  hasFeed: false,
  version: 1,
  ...overrides,
});

export const makeNotice = (overrides: Partial<SearchNotice> = {}): SearchNotice => ({
  id: nextId(),
  kind: "new",
  at: "2026-03-09T15:00:00.000Z",
  read: false,
  searchId: 7,
  searchName: "Obra gris en Escazú",
  mapId: 1,
  mapName: "Obras",
  mapSlug: "obras",
  companySlug: cumbres.slug,
  pointId: 12,
  pointName: "Torre Norte",
  count: 1,
  fields: [],
  stageBefore: null,
  stageAfter: null,
  ...overrides,
});

export const makeInquiryNotice = (overrides: Partial<InquiryNotice> = {}): InquiryNotice => ({
  id: nextId(),
  kind: "inquiry",
  at: "2026-03-09T15:00:00.000Z",
  read: false,
  inquiryId: 4,
  personName: "Ana Mora",
  pointId: 12,
  pointName: "Torre Catedral",
  count: 1,
  ...overrides,
});

export const makeImportNotice = (overrides: Partial<ImportNotice> = {}): ImportNotice => ({
  id: nextId(),
  kind: "import",
  at: "2026-03-09T15:00:00.000Z",
  read: false,
  importId: 5,
  fileName: "obras.xlsx",
  state: "written",
  error: null,
  created: 0,
  changed: 0,
  undone: 0,
  kept: 0,
  ...overrides,
});

export const makeMap = (overrides: Partial<ProjectMap> = {}): ProjectMap => ({
  id: nextId(),
  name: "Todo el país",
  description: "Todas las provincias.",
  type: "Mapa Google",
  mapUrl: "https://mapas.cumbres.example/obras",
  publicUrl: null,
  imageUrl: null,
  slug: "pais",
  published: false,
  latitudeMin: null,
  latitudeMax: null,
  longitudeMin: null,
  longitudeMax: null,
  isPlaced: (overrides.latitudeMin ?? null) !== null,
  width: null,
  height: null,
  companyId: cumbres.id,
  companyName: cumbres.name,
  version: 1,
  ...overrides,
});

export const makeUser = (overrides: Partial<User> = {}): User => ({
  id: nextId(),
  name: "Ana Mora",
  email: "ana@cumbres.example",
  companyId: cumbres.id,
  companyName: cumbres.name,
  clientId: null,
  clientName: null,
  roles: ["user"],
  active: true,
  hasPassword: true,
  mailRefusal: null,
  version: 1,
  ...overrides,
});

export const makePoint = (overrides: Partial<Point> = {}): Point => ({
  ...emptyDraft,
  id: nextId(),
  mapId: 7,
  companyId: cumbres.id,
  name: "Torre Sur",
  permit: "A-1",
  latitude: 9.926,
  longitude: -84.081,
  mediaCount: 0,
  version: 1,
  ...overrides,
});

const mediaKindNames = { image: "Imagen", panorama: "360", video: "Video", document: "Documento" } as const;

/** A file on the server, under its upload name. */
export const makeMedia = (
  title: string,
  kind: keyof typeof mediaKindNames = "image",
  overrides: Partial<Media> = {},
): Media => {
  const id = nextId();
  const extension = /\.\w+$/.exec(title)?.[0] ?? "";
  return {
    id,
    kind: mediaKindNames[kind],
    location: "ID_1_1",
    name: title,
    extension,
    storageKey: `ID_1_1/${id}${extension}`,
    title,
    address: "/icon-512.png",
    viewAddress: null,
    previewAddress: null,
    tiles: null,
    sphere: null,
    width: null,
    height: null,
    thumbnailAddress: null,
    mediaType: "application/octet-stream",
    bytes: 1_000,
    sha256: "0".repeat(64),
    createdAt: "2026-01-31T18:00:00Z",
    takenAt: null,
    isUnstitched: false,
    ...overrides,
  };
};

export const noInquiries: InquiryCounts = { new: 0, contacted: 0, visit: 0, won: 0, lost: 0 };

export const makeInquiry = (overrides: Partial<Inquiry> = {}): Inquiry => ({
  id: nextId(),
  companyId: cumbres.id,
  companyName: cumbres.name,
  mapId: 3,
  mapName: "Obras",
  pointId: 12,
  pointName: "Torre Catedral",
  pagePath: "/mapa/cumbres/proyecto/12-torre-catedral",
  name: "Ana Mora",
  phone: "+506 8888-7777",
  email: "ana@casa.example",
  message: "",
  state: "new",
  note: "",
  handlerId: null,
  handlerName: null,
  createdAt: "2026-11-20T15:00:00.000Z",
  version: 1,
  ...overrides,
});
