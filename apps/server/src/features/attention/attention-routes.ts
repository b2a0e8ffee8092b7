import { readAttention } from "@mapaobra/contract/endpoints/attention";
import type { Feature } from "../../app/feature.ts";
import { createAttentionService } from "./attention-service.ts";

export const attentionFeature: Feature = {
  routes({ mount, parts }) {
    const attention = createAttentionService(parts.db, parts.now);
    mount(readAttention, ({ actor }) => attention.read(actor));
  },
};
