import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  readTemplate,
} from "@mapaobra/contract/endpoints/templates";
import type { Feature } from "../../app/feature.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createTemplatesService } from "./templates-service.ts";

export const templatesFeature: Feature = {
  routes({ mount, parts }) {
    const templates = createTemplatesService(parts.db);
    mount(listTemplates, async (call) => withTotalCount(await templates.list(call, call.input), call.reply));
    mount(readTemplate, (call) => templates.getTemplate(call, call.input.id));
    mount(createTemplate, (call) => templates.create(call, call.input));
    mount(editTemplate, (call) => templates.edit(call, call.input), {
      readStored: (call) => templates.getTemplate(call, call.input.id),
    });
    mount(deleteTemplate, (call) => templates.remove(call, call.input.id));
  },
};
