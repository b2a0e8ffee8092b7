interface AcceptedForm {
  readonly text: string;
  /** Values that the text promises, for the test. */
  readonly examples: readonly unknown[];
}

const day: AcceptedForm = {
  text: "AAAA-MM-DD; también DD/MM/AAAA.",
  examples: ["2026-02-28", "28/02/2026"],
};
const degrees: AcceptedForm = { text: "También como texto, con punto o coma: 9,8644.", examples: ["9,8644"] };

/** What requests accept beside the normal form that the document describes, by the name of the field. */
export const acceptedForms: Readonly<Record<string, AcceptedForm | undefined>> = {
  M2: { text: "También como texto: 1234,5 o 1.234,50.", examples: ["1234,5", "1.234,50"] },
  Fecha: {
    text: `${day.text} Una hora que siga no cuenta.`,
    examples: [...day.examples, "2026-02-28T00:00:00"],
  },
  fechaProximaFactura: day,
  fechaFinContrato: day,
  Latitud: degrees,
  Longitud: degrees,
  coordinates: {
    text: "[longitud, latitud], en lugar de Longitud y Latitud; también dentro de geometry.",
    examples: [[-83.9194, 9.8644]],
  },
  tipo: {
    text: "También con los nombres de las especificaciones: imagenes, foto, 360, imagen360, videos, documentos, media.",
    examples: ["imagenes", "foto", "360", "imagen360", "videos", "documentos", "media"],
  },
  emP_TEMA: { text: "También el color en español o en inglés: verde, green.", examples: ["verde", "green"] },
  rol: {
    text: "También SuperUser, Administrador, User y Cliente.",
    examples: ["SuperUser", "Administrador", "User", "Cliente"],
  },
  enlaces: { text: "El cuerpo puede ser también esta lista sola.", examples: [[]] },
};
