/** State of a point on the map: the value of the vertex attribute and of `PointStore.states`. */
export const pointState = { hidden: 0, shown: 1, onRoute: 2 } as const;
