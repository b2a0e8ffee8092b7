import type { removeMedia } from "@mapaobra/contract/endpoints/media";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { DomainError } from "@mapaobra/domain/errors";
import { unwrapProxy } from "@mapaobra/domain/media/unwrap-proxy";
import type { Call } from "../../http/call.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { parseDerivedKey } from "./derived-files.ts";
import { deleteMedia, findMedia, type MediaRef } from "./media-repository.ts";
import type { MediaService } from "./media-service.ts";
import type { MediaUrls } from "./media-urls.ts";

type Request = ValueOf<(typeof removeMedia)["request"]>;

/** Removes a file of a point: its row, and after the commit the file and everything derived from it. */
export function createRemoveMedia(media: MediaService, files: FileTransactions) {
  return ({ checkPolicy, write, input }: Pick<Call<Request>, "checkPolicy" | "write" | "input">) => {
    const name = parseMediaRef(input, media.addresses);
    if (!name) throw new DomainError("media_reference_missing");
    return files.withDeletions((discard) =>
      write(async (unit) => {
        const point = await media.getAuthorizedPoint(unit, checkPolicy, input);
        const found = await findMedia(unit, point.id, name);
        if (!found) throw new DomainError("not_found");
        await deleteMedia(unit, found.id);
        await discard(unit, [found.key]);
        return { message: "Archivo eliminado." };
      }),
    );
  };
}

/**
 * Parses the file's reference in any form that clients send. URLs are only compared with the point's keys:
 * nothing is removed by a path from the request.
 */
function parseMediaRef(input: Request, addresses: MediaUrls): MediaRef | undefined {
  if (input.mediaId != null) return { id: input.mediaId };
  const { location, name, extension } = input;
  const inFolder = location != null && name != null ? joinPath(location, name, extension ?? "") : null;
  const key = [input.storageKey, input.address, inFolder, location]
    .map((reference) =>
      reference == null ? undefined : addresses.keyFromUrl(unwrapProxy(reference, URL.parse) ?? ""),
    )
    .find((found) => found !== undefined);
  return key === undefined ? undefined : { key: parseDerivedKey(key)?.original ?? key };
}

function joinPath(location: string, name: string, extension: string): string | null {
  // The location of an unpublished file is its whole URL, not a folder.
  if (location.includes("?")) return null;
  const ending = extension === "" || extension.startsWith(".") ? extension : `.${extension}`;
  return `${location.replace(/\/$/, "")}/${name}${name.endsWith(ending) ? "" : ending}`;
}
