import { mapFeedPath } from "@mapaobra/contract/endpoints/feeds";
import type { Company } from "@mapaobra/domain/company/company";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useState } from "react";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { Button, ButtonLink } from "../../../ui/controls/Button.tsx";
import { CheckIcon, CopyIcon, ExternalLinkIcon, QrIcon, TemplateIcon } from "../../../ui/controls/icons.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { EmbedDialog } from "./EmbedDialog.tsx";
import styles from "./PublicLink.module.css";
import { publicLinkOf } from "./public-link.ts";
import { QrDialog } from "./QrDialog.tsx";

interface PublicLinkProps {
  /** Undefined if the company failed to load. */
  readonly company: Pick<Company, "slug" | "embedOrigins"> | undefined;
  /** Saved record. */
  readonly map: Pick<ProjectMap, "id" | "name" | "slug" | "published">;
  /** Reloads the company; undefined if that cannot help. */
  readonly onRetry: (() => void) | undefined;
}

/** Public URL of a map, with buttons to copy, open and print it. */
export function PublicLink({ company, map, onRetry }: PublicLinkProps) {
  const companySlug = company?.slug;
  const link = publicLinkOf(location.origin, companySlug, map);
  const feed = location.origin + mapFeedPath(map.id);
  const [copied, setCopied] = useState<boolean>();
  const [showsCode, setShowsCode] = useState(false);
  const [isEmbedding, setEmbedding] = useState(false);
  return (
    <div className={styles.section}>
      <InputField
        label="Enlace público"
        readOnly
        hint={
          map.published
            ? "Quien lo tenga ve el mapa sin iniciar sesión."
            : "El mapa no está publicado: por ahora el enlace no muestra nada."
        }
        value={link}
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
      />
      {onRetry && companySlug === undefined && (
        <p className={styles.actions}>
          No se pudo leer la dirección corta de la empresa: este enlace lleva el número del mapa, y también
          sirve.
          <Button onClick={onRetry}>Reintentar</Button>
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={async () => setCopied(await copyText(link))}>
          {copied ? <CheckIcon /> : <CopyIcon />} Copiar enlace
        </Button>
        <ButtonLink href={link} target="_blank" rel="noopener">
          <ExternalLinkIcon /> Probar como visitante
        </ButtonLink>
        <Button onClick={() => setShowsCode(true)}>
          <QrIcon /> Código QR
        </Button>
        {map.published && (
          <Button onClick={() => setEmbedding(true)}>
            <TemplateIcon /> Insertar en su sitio
          </Button>
        )}
        <span role="status" className={copied === false ? styles.failed : styles.state}>
          {copied && "Enlace copiado"}
          {copied === false && "No se pudo copiar el enlace."}
        </span>
      </div>
      {map.published && (
        <p className={styles.feed}>
          Proyectos nuevos y cambios de etapa en un lector de noticias (Atom): <a href={feed}>{feed}</a>
        </p>
      )}
      {isEmbedding && (
        <EmbedDialog
          link={link}
          name={map.name}
          embedOrigins={company?.embedOrigins}
          onClose={() => setEmbedding(false)}
        />
      )}
      {showsCode && (
        <QrDialog link={link} name={map.name} slug={map.slug} onClose={() => setShowsCode(false)} />
      )}
    </div>
  );
}
