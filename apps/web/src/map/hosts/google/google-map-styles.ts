import { basemapColours, type ColourScheme } from "@mapaobra/map/basemap/colours";
import type { GoogleMapStyle } from "./google-maps-api.ts";

/** Icons of shops and stops could be mistaken for projects. */
const withoutPoiIcons: readonly GoogleMapStyle[] = [
  { featureType: "poi", elementType: "labels.icon", stylers: [{ visibility: "off" }] },
  { featureType: "transit", elementType: "labels.icon", stylers: [{ visibility: "off" }] },
];

const night = basemapColours.dark;
const colourRule = (featureType: string, elementType: string, color: string): GoogleMapStyle => ({
  featureType,
  elementType,
  stylers: [{ color }],
});

/** Google's default style by day, and the built-in map's colours by night. */
export const googleMapStyles: Readonly<Record<ColourScheme, readonly GoogleMapStyle[]>> = {
  light: withoutPoiIcons,
  dark: [
    { elementType: "geometry", stylers: [{ color: night.home }] },
    { elementType: "labels.text.fill", stylers: [{ color: night.townName }] },
    { elementType: "labels.text.stroke", stylers: [{ color: night.halo }] },
    colourRule("water", "geometry", night.sea),
    colourRule("water", "labels.text.fill", night.seaName),
    colourRule("administrative", "geometry.stroke", night.border),
    colourRule("administrative.province", "labels.text.fill", night.provinceName),
    colourRule("administrative.country", "labels.text.fill", night.countryName),
    colourRule("poi", "geometry", night.land),
    colourRule("road", "geometry", night.provinceLine),
    colourRule("road.highway", "geometry", night.border),
    colourRule("transit", "geometry", night.land),
    ...withoutPoiIcons,
  ],
};
