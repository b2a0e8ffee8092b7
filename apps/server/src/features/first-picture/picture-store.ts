import { buffer } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { FirstPicture } from "./first-picture.ts";
import type { DrawnLayout } from "./picture-worker.ts";

/** Everything that the stored picture of a map (decision 68) is drawn from. */
export interface PictureSubject {
  readonly revision: number;
  /** Hash of the columns: a restored backup may repeat a revision number. */
  readonly columns: string;
  readonly mapUrl: string;
  /** The hash of the archive of streets, null without one. */
  readonly archive: string | null;
}

/** A drawn picture and its subject. */
export interface StoredPicture extends FirstPicture {
  readonly subject: PictureSubject;
}

/** The last picture of each map in the file storage, for restarted and other processes. One file for each map. */
export type PictureStore = ReturnType<typeof createPictureStore>;

interface PictureStoreParts {
  readonly storage: Pick<FileStorage, "stat" | "read" | "write" | "remove">;
  /** Versions may draw differently. */
  readonly version: string;
  readonly log: FastifyBaseLogger;
}

/** A picture's two schemes in three layouts take about 250 kB. */
const MAX_BYTES = 8 * 1024 * 1024;

const keyOf = (mapId: number) => `primera-imagen/${mapId}`;

export function createPictureStore({ storage, version, log }: PictureStoreParts) {
  let work = Promise.resolve();
  const enqueue = (mapId: number, change: () => Promise<void>) => {
    work = work.then(change).catch((error: unknown) => {
      log.warn({ err: error, map: mapId }, "could not store the first picture of a map");
    });
  };

  return {
    /** Undefined if there is none, or one of another version of the product. */
    async read(mapId: number) {
      const stored = await storage.stat(keyOf(mapId));
      if (!stored || stored.bytes > MAX_BYTES) return undefined;
      return decode(await buffer(await storage.read(keyOf(mapId))), version);
    },
    /** Replaces the picture of the map. Logs failures. */
    write: (mapId: number, picture: StoredPicture) =>
      enqueue(mapId, () => storage.write(keyOf(mapId), encode(picture, version))),
    remove: (mapId: number) => enqueue(mapId, () => storage.remove(keyOf(mapId))),
    /** Resolves when all writes so far have ended. */
    finished: () => work,
  };
}

interface Header extends Omit<StoredPicture, "layouts"> {
  readonly version: string;
  /** The files follow the header in this order, each `light` before `dark`. */
  readonly layouts: readonly (Omit<DrawnLayout, "files"> & { readonly bytes: readonly [number, number] })[];
}

/** The length of the header in four bytes, the header as JSON, the files. */
function encode({ layouts, ...picture }: StoredPicture, version: string): Buffer {
  const header: Header = {
    ...picture,
    version,
    layouts: layouts.map(({ files: { light, dark }, ...layout }) => ({
      ...layout,
      bytes: [light.length, dark.length],
    })),
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, ...layouts.flatMap(({ files }) => [files.light, files.dark])]);
}

function decode(content: Buffer, version: string): StoredPicture | undefined {
  let at = 4 + content.readUInt32LE(0);
  const { version: drawnBy, layouts, ...picture } = JSON.parse(content.toString("utf8", 4, at)) as Header;
  if (drawnBy !== version) return undefined;
  const next = (bytes: number) => {
    at += bytes;
    return content.subarray(at - bytes, at);
  };
  return {
    ...picture,
    layouts: layouts.map(({ bytes: [light, dark], ...layout }) => ({
      ...layout,
      files: { light: next(light), dark: next(dark) },
    })),
  };
}
