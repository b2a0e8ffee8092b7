/** What a person who requests alerts consents to (law 8968). `keeper`: the company; `provider`: who runs the product. */
export const consentText = (keeper: string, provider: string): string =>
  `${keeper} guarda su correo en ${provider} solo para enviarle estos avisos. Cada mensaje tiene un enlace para dejar de recibirlos, que además borra su correo.`;
