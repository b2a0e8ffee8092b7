/** What a list of points is ordered by; `distance` is the distance from the middle of the view. */
export const listOrders = ["distance", "name", "stage", "date", "area"] as const;
export type ListOrder = (typeof listOrders)[number];
