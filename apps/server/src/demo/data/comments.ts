/** What the people of the demo say about its projects. */
export const commentTexts = [
  "Visita realizada esta semana: el avance coincide con el cronograma.",
  "Falta subir las fotografías del costado norte.",
  "El acceso queda cerrado los viernes por descarga de materiales.",
  "Se coordinó la inspección con la municipalidad.",
  "La lluvia atrasó dos días la colada; se recupera el sábado.",
  "Confirmado el cambio de color de fachada.",
  "Recordar el equipo de protección para la próxima visita.",
  "Los planos actualizados están en los documentos del punto.",
  "El cliente pidió ver la panorámica desde el aire.",
  "Pendiente de firma el acta de recepción.",
] as const;
