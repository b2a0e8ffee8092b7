import { listProvinces } from "@mapaobra/contract/endpoints/territory";
import { provinces } from "@mapaobra/domain/territory/provinces";
import type { Mount } from "../../http/mount.ts";

export function territoryRoutes(mount: Mount): void {
  mount(listProvinces, async () => provinces);
}
