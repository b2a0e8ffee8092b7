import type { Company } from "@mapaobra/domain/company/company";
import { isBlank } from "@mapaobra/domain/problems";
import { themeOf } from "@mapaobra/domain/theme/themes";
import type { ReactNode } from "react";
import { PhoneNumber } from "../../../records/ContactLinks.tsx";
import { CardDetails, type CardFrame, RecordCard } from "../../../records/frame/CardGrid.tsx";
import { ColorLabel } from "../../../ui/controls/ColorSwatch.tsx";
import { EmailText } from "../../../ui/controls/EmailText.tsx";
import { EyeIcon, WarningIcon } from "../../../ui/controls/icons.tsx";
import styles from "./CompanyCard.module.css";
import { CompanyLogo } from "./CompanyLogo.tsx";
import { lacksUrls } from "./company-columns.tsx";
import { WebLink } from "./WebLink.tsx";

interface CompanyCardProps extends CardFrame {
  readonly company: Company;
  /** Undefined if there is no logo. */
  readonly onViewLogo: (() => void) | undefined;
}

export function CompanyCard({ company, onViewLogo, ...frame }: CompanyCardProps) {
  const { name, taxId, phone, email, address, websiteUrl, mapUrl, theme } = company;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["NITE", taxId],
    ["Teléfono", phone && <PhoneNumber phone={phone} />],
    [
      "Correo",
      email && (
        <a href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      ),
    ],
    ["Dirección", address],
    ["Sitio web", !isBlank(websiteUrl) && <WebLink url={websiteUrl} />],
    ["Mapa", !isBlank(mapUrl) && <WebLink url={mapUrl} />],
    ["Tema", <ColorLabel key="theme" {...themeOf(theme)} />],
  ];
  return (
    <RecordCard title={name} picture={<CardPicture company={company} onView={onViewLogo} />} {...frame}>
      <CardDetails facts={facts.filter(([, value]) => Boolean(value))} />
      {lacksUrls(company) && (
        <p className={styles.warning}>
          <WarningIcon />
          Falta configurar el Sitio Web y/o la URL del mapa.
        </p>
      )}
    </RecordCard>
  );
}

interface CardPictureProps {
  readonly company: Company;
  readonly onView: (() => void) | undefined;
}

const CardPicture = ({ company, onView }: CardPictureProps) =>
  onView ? (
    <button
      type="button"
      className={styles.picture}
      aria-label={`Ver logo de ${company.name}`}
      onClick={onView}
    >
      <CompanyLogo company={company} variant="card" />
      <span className={styles.view}>
        <EyeIcon /> Ver logo
      </span>
    </button>
  ) : (
    <CompanyLogo company={company} variant="card" />
  );
