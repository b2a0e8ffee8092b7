import { fileOwnerOf, type NewOutboxFile, type OutboxFile, type OutboxPoint } from "../outbox-entry.ts";
import type { OutboxStore } from "../outbox-store.ts";

/** In-memory `OutboxStore` for tests without IndexedDB. */
export function createMemoryOutboxStore(): OutboxStore {
  const points = new Map<number, OutboxPoint>();
  const files = new Map<string, OutboxFile & { readonly content: NewOutboxFile }>();
  let last = 0;

  const of = (owner: string) => [...files.values()].filter((file) => file.owner === owner);
  const put = (owner: string, selected: readonly NewOutboxFile[]) => {
    for (const content of selected) {
      const { writeKey, kind, file } = content;
      const facts = {
        writeKey,
        owner,
        kind,
        name: file.name,
        bytes: file.size,
        place: files.size,
        problem: null,
      };
      files.set(writeKey, { ...facts, content });
    }
  };
  const removeAll = async (owner: string) => {
    for (const { writeKey } of of(owner)) files.delete(writeKey);
  };
  const entryOf = (point: OutboxPoint) => ({ point, files: of(fileOwnerOf(point.id)) });

  return {
    async put(point, selected, id) {
      last += 1;
      const key = id ?? last;
      points.set(key, { ...point, id: key });
      await removeAll(fileOwnerOf(key));
      put(fileOwnerOf(key), selected);
      return key;
    },
    list: async (userId) => [...points.values()].filter((point) => point.userId === userId).map(entryOf),
    async find(id) {
      const point = points.get(id);
      return point && entryOf(point);
    },
    async change(id, changes) {
      const point = points.get(id);
      if (point) points.set(id, { ...point, ...changes });
    },
    async remove(id) {
      points.delete(id);
      await removeAll(fileOwnerOf(id));
    },
    contentOf: async (writeKey) => files.get(writeKey)?.content.file,
    async setFileProblem(writeKey, problem) {
      const file = files.get(writeKey);
      if (file) files.set(writeKey, { ...file, problem });
    },
    async removeFiles(writeKeys) {
      for (const key of writeKeys) files.delete(key);
    },
    filesOf: async (owner) => of(owner).map(({ content }) => content),
    ownersOf: async (prefix) => [
      ...new Set([...files.values()].map(({ owner }) => owner).filter((owner) => owner.startsWith(prefix))),
    ],
    addFiles: async (owner, selected) => put(owner, selected),
    removeAll,
  };
}
