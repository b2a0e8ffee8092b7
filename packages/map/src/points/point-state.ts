/** State of a point on the map, `news` with a mark: the value of the vertex attribute and of `PointStore.states`. */
export const pointState = { hidden: 0, shown: 1, onRoute: 2, news: 3 } as const;
