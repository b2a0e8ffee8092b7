import { deleteComment, listComments, writeComment } from "@mapaobra/contract/endpoints/comments";
import type { ListedComment } from "@mapaobra/contract/wire/comment";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** Limit of one response. */
const MAX_COMMENTS = 10_000;

/** Comments of a point. Live changes invalidate the key by its `point` prefix. */
export function useComments(pointId: number) {
  const client = useQueryClient();
  const queryKey = ["point", pointId, "comments"];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list(listComments, { pointId, limit: MAX_COMMENTS, offset: 0 }, { signal }),
  });

  /** Does not create a missing cache entry: one comment is not the whole list. */
  const updateCache = async (changed: (comments: readonly ListedComment[]) => readonly ListedComment[]) => {
    // A response in flight may predate the change.
    await client.cancelQueries({ queryKey });
    client.setQueryData<readonly ListedComment[]>(queryKey, (listed) => listed && changed(listed));
    void client.invalidateQueries({ queryKey: ["point", pointId] });
  };
  return {
    comments: query.data,
    error: query.error,
    refetch: query.refetch,
    async write(text: string, writeKey: string) {
      const created = await api.send(writeComment, { pointId, text }, { idempotencyKey: writeKey });
      await updateCache((listed) => [...listed.filter(({ id }) => id !== created.id), created]);
    },
    async remove(commentId: number, writeKey: string) {
      await api.send(deleteComment, { pointId, commentId }, { idempotencyKey: writeKey });
      await updateCache((listed) => listed.filter(({ id }) => id !== commentId));
    },
  };
}
