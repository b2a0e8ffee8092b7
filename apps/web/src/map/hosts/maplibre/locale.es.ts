import { cooperativeTexts } from "../cooperative.es.ts";

/** Spanish texts of MapLibre's own controls. */
export const spanishLocale: Record<string, string> = {
  "AttributionControl.ToggleAttribution": "Mostrar u ocultar las fuentes del mapa",
  "AttributionControl.MapFeedback": "Comentarios sobre el mapa",
  "CooperativeGesturesHandler.WindowsHelpText": cooperativeTexts.wheel,
  "CooperativeGesturesHandler.MacHelpText": cooperativeTexts.wheelOnMac,
  "CooperativeGesturesHandler.MobileHelpText": cooperativeTexts.touch,
  "Map.Title": "Mapa",
  "ScaleControl.Feet": "pies",
  "ScaleControl.Meters": "m",
  "ScaleControl.Kilometers": "km",
  "ScaleControl.Miles": "mi",
  "ScaleControl.NauticalMiles": "mn",
};
