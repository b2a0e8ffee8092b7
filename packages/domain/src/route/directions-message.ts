/** The result of a geolocation request. */
export type GeolocationResult = "found" | "not-found" | "unsupported";

/** The two viewers have different texts for one of the messages (P2 §2.4). */
export type ViewerKind = "service" | "image";

/**
 * The message before directions open. A message that ends with a colon is followed by the destination's
 * name.
 */
export function directionsMessage(location: GeolocationResult, viewer: ViewerKind): string {
  if (location === "found") return "Se obtuvo la ubicación. Las indicaciones están listas.";
  if (location === "unsupported")
    return "El navegador no soporta geolocalización. Se abrirá solo el destino.";
  return `No se obtuvo la ubicación. Se abrirá solo el destino${viewer === "service" ? ":" : "."}`;
}
