import { type Template, templateTextLimits } from "@mapaobra/domain/template/template";
import { type Codec, codec, field } from "./codec.ts";
import { nullable, text, wholeNumber } from "./scalars.ts";

/** The fields of a template that a save may send. */
export const savedTemplateFields = {
  name: field(text(templateTextLimits.name), "teM_NOMBRE", { aliases: ["nombre"] }),
  description: field(text(templateTextLimits.description), "teM_DESCRIPCION", {
    aliases: ["descripcion"],
    multiline: true,
  }),
  cssStyle: field(text(templateTextLimits.cssStyle), "teM_ESTILO_CSS", {
    aliases: ["estiloCss"],
    multiline: true,
  }),
  htmlPath: field(text(templateTextLimits.htmlPath), "teM_RUTA_HTML", { aliases: ["rutaHtml"] }),
  version: field(wholeNumber(), "version"),
};

const id = field(wholeNumber(1), "teM_ID_TEMPLATE");
/** The template id in a URL or a form. */
export const templateId = field(wholeNumber(1), "id", { aliases: [id.name, "templateId"] });
export const templateCompany = field(wholeNumber(1), "empresaId");

/** A stored style and path for clients (P1 §3). A template without a company is shared by all companies. */
export const template: Codec<Template> = codec({
  ...savedTemplateFields,
  id,
  companyId: { ...templateCompany, schema: nullable(wholeNumber(1)) },
  companyName: field(nullable(text(200)), "empresa"),
});
