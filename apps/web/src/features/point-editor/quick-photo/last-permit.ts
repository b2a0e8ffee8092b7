import { safeStorage } from "../../../lib/storage/safe-storage.ts";

const storage = safeStorage(() => localStorage);

const keyOf = (userId: number, mapId: number) => `permiso_de_foto_rapida:${userId}:${mapId}`;

/** The permit of the user's last quick photograph on each map: most photographs of a site share it. */
export const lastPermit = {
  read: (userId: number, mapId: number): string => storage.read(keyOf(userId, mapId)) ?? "",
  write: (userId: number, mapId: number, permit: string): void =>
    void storage.write(keyOf(userId, mapId), permit),
};
