/** The zoom at which a place is brought into view: with streets, near enough to distinguish neighbouring lots. */
export const pickerZoom = (hasStreets: boolean) => (hasStreets ? 16 : 12);
