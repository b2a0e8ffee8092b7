import { deleteComment, listComments, writeComment } from "@mapaobra/contract/endpoints/comments";
import type { ListedComment } from "@mapaobra/contract/wire/comment";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

/** In one answer. */
const MAX_COMMENTS = 10_000;

/** The comments of a point. The key begins as the point's, so that what others write comes live. */
export function useComments(pointId: number) {
  const client = useQueryClient();
  const queryKey = ["point", pointId, "comments"];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list(listComments, { pointId, limit: MAX_COMMENTS, offset: 0 }, { signal }),
  });

  /** What is not known yet stays so: one comment is not all of them. */
  const updateCache = async (changed: (comments: readonly ListedComment[]) => readonly ListedComment[]) => {
    // An answer that is on its way may know nothing of it yet.
    await client.cancelQueries({ queryKey });
    client.setQueryData<readonly ListedComment[]>(queryKey, (known) => known && changed(known));
    void client.invalidateQueries({ queryKey: ["point", pointId] });
  };
  return {
    comments: query.data,
    error: query.error,
    refetch: query.refetch,
    async write(text: string, writeKey: string) {
      const written = await api.send(writeComment, { pointId, text }, { idempotencyKey: writeKey });
      await updateCache((known) => [...known.filter(({ id }) => id !== written.id), written]);
    },
    async remove(commentId: number, writeKey: string) {
      await api.send(deleteComment, { pointId, commentId }, { idempotencyKey: writeKey });
      await updateCache((known) => known.filter(({ id }) => id !== commentId));
    },
  };
}
