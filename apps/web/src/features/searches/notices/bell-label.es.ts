/** The name of the bell's button. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? "Avisos" : `Avisos, ${unread > 99 ? "más de 99" : unread} sin leer`;
