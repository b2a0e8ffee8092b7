import { createWriteStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { type ByteRange, type FileStorage, isStorageKey } from "./file-storage.ts";
import { uploadMultipart } from "./multipart-upload.ts";
import type { TempFolder } from "./temp-folder.ts";

export interface S3StorageParts {
  readonly client: S3Client;
  readonly bucket: string;
  /** Prefix of every key, for a shared bucket; empty or ending in `/`. */
  readonly prefix: string;
  /** Local folder for files that are being received. */
  readonly incoming: TempFolder;
}

/** The minimum part size of S3; smaller files are sent in one request. */
const partBytes = 5 * 1_048_576;
/** Concurrent requests of one deletion. */
const deleteConcurrency = 16;

/** Stores files in an S3 bucket. S3 writes objects atomically. */
export function createS3Storage({ client, bucket, prefix, incoming }: S3StorageParts): FileStorage {
  const objectAt = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return { Bucket: bucket, Key: prefix + key };
  };

  /** Uploads a local file. A body in memory can be resent after a network error. */
  const send = async (key: string, path: string) => {
    const { size } = await stat(path);
    if (size <= partBytes) {
      await client.send(new PutObjectCommand({ ...objectAt(key), Body: await readFile(path) }));
    } else await uploadMultipart(client, objectAt(key), path, partBytes);
  };

  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const rangeInput = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new GetObjectCommand({ ...objectAt(key), ...rangeInput }));
    if (!(Body instanceof Readable)) throw new Error(`the bucket gave no content for ${key}`);
    return Body;
  };

  const removeObjects = async (start: string) => {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: start });
    for await (const { Contents = [] } of pages) {
      await inBatches(Contents, ({ Key }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key })));
    }
  };

  /** Aborts unfinished multipart uploads: they are invisible, but occupy space. */
  const abortUploads = async (isSelected: (key: string) => boolean, start: string) => {
    let marker = {};
    for (let isMore = true; isMore; ) {
      const page = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: start, ...marker }),
      );
      const selected = (page.Uploads ?? []).filter(({ Key = "" }) => isSelected(Key));
      await inBatches(selected, ({ Key, UploadId }) =>
        client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
      );
      marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      isMore = page.IsTruncated ?? false;
    }
  };

  return {
    async checkReachable() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    async write(key, content) {
      const target = objectAt(key);
      if (!(content instanceof Readable)) {
        await client.send(new PutObjectCommand({ ...target, Body: content }));
        return;
      }
      const path = incoming.newPath();
      try {
        await pipeline(content, createWriteStream(path));
        await send(key, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async moveIn(key, received) {
      await send(key, received);
      await rm(received);
    },
    async withLocalFile(key, signal, work) {
      const path = incoming.newPath();
      try {
        await pipeline(await read(key), createWriteStream(path), { signal });
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    newTempPath: incoming.newPath,
    sweepTempFiles: async (isAlive) => incoming.sweep(isAlive),
    async stat(key) {
      try {
        const found = await client.send(new HeadObjectCommand(objectAt(key)));
        return { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
    read,
    async remove(key) {
      if (key.endsWith("/")) {
        const { Key } = objectAt(key.slice(0, -1));
        await abortUploads(() => true, `${Key}/`);
        await removeObjects(`${Key}/`);
      } else {
        const { Key } = objectAt(key);
        await abortUploads((other) => other === Key, Key);
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      }
    },
  };
}

/** One request per item: not every S3-compatible server supports batch deletion. */
async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += deleteConcurrency) {
    await Promise.all(items.slice(start, start + deleteConcurrency).map(work));
  }
}

const isAbsence = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
