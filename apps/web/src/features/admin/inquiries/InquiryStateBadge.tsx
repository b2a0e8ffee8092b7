import type { InquiryState } from "@mapaobra/domain/inquiry/inquiry";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { stateLabels } from "./inquiry-states.es.ts";

const tones = {
  new: "warning",
  contacted: "neutral",
  visit: "neutral",
  won: "success",
  lost: "muted",
} as const satisfies Record<InquiryState, string>;

export const InquiryStateBadge = ({ state }: { readonly state: InquiryState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);
