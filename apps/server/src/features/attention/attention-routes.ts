import { readAttention } from "@mapaobra/contract/endpoints/attention";
import type { Mount } from "../../http/mount.ts";
import type { AttentionService } from "./attention-service.ts";

export function attentionRoutes(mount: Mount, attention: AttentionService): void {
  mount(readAttention, ({ actor }) => attention.read(actor));
}
