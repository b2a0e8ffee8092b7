/** What came of asking where the person is. */
export type GeolocationResult = "found" | "not-found" | "unsupported";

/** The two viewers word one of the sentences differently (P2 §2.4). */
export type ViewerKind = "service" | "image";

/**
 * What is said before directions open, when they could not just open. With a colon at its end the sentence
 * goes on with the destination's name.
 */
export function directionsMessage(answer: GeolocationResult, viewer: ViewerKind): string {
  if (answer === "found") return "Se obtuvo la ubicación. Las indicaciones están listas.";
  if (answer === "unsupported") return "El navegador no soporta geolocalización. Se abrirá solo el destino.";
  return `No se obtuvo la ubicación. Se abrirá solo el destino${viewer === "service" ? ":" : "."}`;
}
