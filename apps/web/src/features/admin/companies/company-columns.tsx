import type { Company } from "@mapaobra/domain/company/company";
import { isBlank } from "@mapaobra/domain/problems";
import { themeOf } from "@mapaobra/domain/theme/themes";
import { PhoneNumber } from "../../../records/ContactLinks.tsx";
import type { Column } from "../../../records/frame/columns.ts";
import { ColorLabel } from "../../../ui/controls/ColorSwatch.tsx";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { CompanyLogo } from "./CompanyLogo.tsx";
import styles from "./company-columns.module.css";
import { WebLink } from "./WebLink.tsx";

/** True if the company has neither a website nor a map URL. */
export const lacksUrls = ({ websiteUrl, mapUrl }: Company): boolean => isBlank(websiteUrl) && isBlank(mapUrl);

const name: Column<Company> = { title: "Nombre", text: (company) => company.name };
const nameWithLogo: Column<Company> = {
  ...name,
  cell: (company) => (
    <span className={styles.name}>
      <CompanyLogo company={company} variant="row" />
      <span className={styles.text}>{company.name}</span>
    </span>
  ),
};
const taxId: Column<Company> = { title: "NITE", text: (company) => company.taxId };
const phone: Column<Company> = {
  title: "Teléfono",
  text: (company) => company.phone,
  cell: (company) => <PhoneNumber phone={company.phone} />,
};
const email: Column<Company> = { title: "Correo electrónico", text: (company) => company.email };
const website: Column<Company> = {
  title: "Sitio web",
  text: ({ websiteUrl }) => websiteUrl ?? "",
  cell: (company) =>
    lacksUrls(company) ? (
      <Badge tone="warning">Falta configurar</Badge>
    ) : (
      <WebLink url={company.websiteUrl} />
    ),
};
const map: Column<Company> = {
  title: "URL del mapa",
  text: ({ mapUrl }) => mapUrl ?? "",
  cell: ({ mapUrl }) => <WebLink url={mapUrl} />,
};
const theme: Column<Company> = {
  title: "Tema",
  text: (company) => themeOf(company.theme).label,
  cell: (company) => <ColorLabel {...themeOf(company.theme)} />,
};

/** Columns that fit on a wide screen. */
export const tableColumns: readonly Column<Company>[] = [nameWithLogo, taxId, phone, website, map, theme];

/** Every stored field of a company except its logo. */
export const exportColumns: readonly Column<Company>[] = [
  ...[name, taxId],
  { title: "Dirección", text: ({ address }) => address },
  ...[phone, email, website, map, theme],
  { title: "Dirección corta", text: ({ slug }) => slug },
];
