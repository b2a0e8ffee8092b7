import type { Template } from "@mapaobra/domain/template/template";
import { truncate } from "../../../lib/text/truncate.ts";
import { CardDetails, type CardFrame, RecordCard } from "../../../records/frame/CardGrid.tsx";
import { Badge } from "../../../ui/feedback/Badge.tsx";

/** Maximum length of the path on a card (P1 §9). */
const PATH_LENGTH = 40;

export const TemplateCard = ({ template, ...frame }: CardFrame & { readonly template: Template }) => (
  <RecordCard
    title={template.name}
    badge={template.companyName === null && <Badge>Compartido</Badge>}
    {...frame}
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
