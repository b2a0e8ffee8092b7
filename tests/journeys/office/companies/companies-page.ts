import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";
import { laptop } from "../../support/visitor.ts";

/** Signs in a super user and opens the companies screen, filtered by `search`. */
export async function openCompanies(office: TestApp, search = "", window = {}): Promise<SignedInUser> {
  const user = await office.signedIn("super", { window: { ...laptop, ...window } });
  await user.open(officePages.companies.path + (search && `?buscar=${encodeURIComponent(search)}`));
  return user;
}

/** The fields of the company form, by label. */
export const newCompanyFields = {
  NITE: "3-101-777888",
  Nombre: "Peña & Hijos",
  Dirección: "200 m norte de la iglesia, San José",
  Teléfono: "22223333",
  "Correo electrónico": "ventas@pena.example",
  "Sitio web": "www.pena.example",
  "URL del mapa": "https://mapas.pena.example",
} as const;

/** A company with every field filled in. */
export const completeCompany = {
  tax_id: "3-101-500500",
  name: "Volcán Azul",
  slug: "volcan-azul",
  address: "Cartago",
  phone: "+506 2550-1234",
  email: "info@volcan.example",
  website_url: "https://volcan.example",
  map_url: "https://mapas.volcan.example/obras",
  theme: "theme-azul",
};

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A logo of one colour: PNG with 8 bits per channel and alpha. */
export async function logoFile(
  name: string,
  [r, g, b, alpha]: readonly [number, number, number, number] = [20, 60, 140, 1],
): Promise<ChosenFile> {
  const buffer = await sharp({
    create: { width: 120, height: 40, channels: 4, background: { r, g, b, alpha } },
  })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** The card of a company in the list. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });

export const button = (container: Page | Locator, name: string): Locator =>
  container.getByRole("button", { name, exact: true });

export const field = (container: Page | Locator, name: string): Locator =>
  container.getByRole("textbox", { name, exact: true });

/** Chooses a file with the button of that name, through the browser's file chooser. */
export async function chooseFile(page: Page, name: string, file: ChosenFile): Promise<void> {
  const [opening] = await Promise.all([page.waitForEvent("filechooser"), button(page, name).click()]);
  await opening.setFiles(file);
}

export async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Tema" }).click();
  await page.getByRole("option", { name, exact: true }).click();
}

/** Opens the form of a new company and fills in every field except the logo. */
export async function fillNewCompany(
  page: Page,
  change: Partial<Record<string, string>> = {},
): Promise<void> {
  await button(page, "Nueva Empresa").click();
  for (const [label, text] of Object.entries({ ...newCompanyFields, ...change })) {
    await field(page, label).fill(text ?? "");
  }
  await chooseTheme(page, "Índigo");
}

/** The company of that name as the API returns it; undefined if there is none. */
export async function fetchCompany(
  office: TestApp,
  { authorization }: Pick<SignedInUser, "authorization">,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  const reply = await fetch(`${office.address}/api/empresa`, { headers: { authorization } });
  const companies = (await reply.json()) as Record<string, unknown>[];
  return companies.find((company) => company.emP_NOMBRE === name);
}

/** Uploads a logo of a company through the API, as another user. */
export async function uploadLogo(
  office: TestApp,
  { authorization }: Pick<SignedInUser, "authorization">,
  id: number,
  file: ChosenFile,
): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const reply = await fetch(`${office.address}/api/empresa/${id}/logo`, {
    method: "POST",
    headers: { authorization },
    body,
  });
  return ((await reply.json()) as { url: string }).url;
}

/** Counts a page's requests with this method whose address matches `ending`. */
export function countRequests(page: Page, method: string, ending: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && ending.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** Console errors of the page, except for the rejections that a test provokes. */
export const unexpectedConsoleErrors = ({ consoleErrors }: Pick<SignedInUser, "consoleErrors">): string[] =>
  consoleErrors.filter((text) => !text.startsWith("Failed to load resource"));
