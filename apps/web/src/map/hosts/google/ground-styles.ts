import { basemapColours, type ColourScheme } from "../../basemap/colours.ts";
import type { GoogleMapStyle } from "./google-maps-api.ts";

/** Shops and stops have marks of their own, which would pass for projects. */
const withoutMarks: readonly GoogleMapStyle[] = [
  { featureType: "poi", elementType: "labels.icon", stylers: [{ visibility: "off" }] },
  { featureType: "transit", elementType: "labels.icon", stylers: [{ visibility: "off" }] },
];

const night = basemapColours.dark;
const painted = (featureType: string, elementType: string, color: string): GoogleMapStyle => ({
  featureType,
  elementType,
  stylers: [{ color }],
});

/** Google's map by day as it comes, and by night in the colours of the built-in one. */
export const groundStyles: Readonly<Record<ColourScheme, readonly GoogleMapStyle[]>> = {
  light: withoutMarks,
  dark: [
    { elementType: "geometry", stylers: [{ color: night.home }] },
    { elementType: "labels.text.fill", stylers: [{ color: night.townName }] },
    { elementType: "labels.text.stroke", stylers: [{ color: night.halo }] },
    painted("water", "geometry", night.sea),
    painted("water", "labels.text.fill", night.seaName),
    painted("administrative", "geometry.stroke", night.border),
    painted("administrative.province", "labels.text.fill", night.provinceName),
    painted("administrative.country", "labels.text.fill", night.countryName),
    painted("poi", "geometry", night.land),
    painted("road", "geometry", night.provinceLine),
    painted("road.highway", "geometry", night.border),
    painted("transit", "geometry", night.land),
    ...withoutMarks,
  ],
};
