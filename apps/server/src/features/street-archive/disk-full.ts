export const diskFullText =
  "No queda espacio en el disco para guardar el archivo de calles. Nada cambió: libere espacio y repita la orden.";
