import { lazy, use, useState } from "react";

const load = () => import("../../projects/FilterBlock.tsx");
const LazyFilterBlock = lazy(load);

/** Undefined when the module fails to load: the lazy component tries again and shows the error. */
let firstLoad: Promise<Awaited<ReturnType<typeof load>> | undefined> | undefined;

/**
 * The filters above the list. A panel that opens with them waits for them: loaded later, they would push the list down.
 *
 * @param isOpenAtFirst whether the filters are open when the panel opens
 */
export function useFilterBlock(isOpenAtFirst: boolean) {
  const [opensWithFilters] = useState(isOpenAtFirst);
  firstLoad ??= opensWithFilters ? load().catch(() => undefined) : undefined;
  const loaded = opensWithFilters && firstLoad ? use(firstLoad) : undefined;
  return loaded?.default ?? LazyFilterBlock;
}
