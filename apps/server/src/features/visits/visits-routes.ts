import { keepVisit, markAllSeen, markPointSeen } from "@mapaobra/contract/endpoints/news";
import type { Feature } from "../../app/feature.ts";
import { createVisitsService } from "./visits-service.ts";

export const visitsFeature: Feature = {
  routes({ mount, services: { maps } }) {
    const visits = createVisitsService(maps);
    mount(keepVisit, (call) => visits.keep(call, call.input.mapId));
    mount(markPointSeen, (call) => visits.markSeen(call, call.input.mapId, call.input.pointId));
    mount(markAllSeen, (call) => visits.markAllSeen(call, call.input.mapId, call.input.until));
  },
};
