import { listProvinces } from "@mapaobra/contract/endpoints/territory";
import { provinces } from "@mapaobra/domain/territory/provinces";
import type { Feature } from "../../app/feature.ts";

export const territoryFeature: Feature = {
  routes({ mount }) {
    mount(listProvinces, async () => provinces);
  },
};
