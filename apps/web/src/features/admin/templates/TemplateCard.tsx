import type { Template } from "@mapaobra/domain/template/template";
import type { ReactNode } from "react";
import { truncate } from "../../../lib/text/truncate.ts";
import { CardDetails, RecordCard } from "../../../records/frame/CardGrid.tsx";
import { Badge } from "../../../ui/feedback/Badge.tsx";

/** Maximum length of the path on a card (P1 §9). */
const PATH_LENGTH = 40;

interface TemplateCardProps {
  readonly template: Template;
  readonly onDoubleClick: (() => void) | undefined;
  /** Action buttons. */
  readonly children: ReactNode;
}

export const TemplateCard = ({ template, onDoubleClick, children }: TemplateCardProps) => (
  <RecordCard
    title={template.name}
    badge={template.companyName === null && <Badge>Compartido</Badge>}
    onDoubleClick={onDoubleClick}
    actions={children}
  >
    <p>{template.description}</p>
    <CardDetails
      facts={[
        ["Empresa", template.companyName ?? "Todas"],
        [
          "Ruta HTML",
          <span key="path" title={template.htmlPath}>
            {truncate(template.htmlPath, PATH_LENGTH)}
          </span>,
        ],
      ]}
    />
  </RecordCard>
);
