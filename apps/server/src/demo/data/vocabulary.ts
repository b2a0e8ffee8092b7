/** Words that names of the demo are made of. People and companies are invented. */

const names = (list: string): readonly string[] => list.trim().split(/,\s+/);

export const natureNames = names(`
  Los Robles, Las Orquídeas, El Guayacán, Los Yigüirros, Las Guarias, El Cenízaro, Los Almendros,
  El Roble Sabana, Las Heliconias, Los Cipreses, El Higuerón, La Ceiba, Los Colibríes, Las Lapas,
  El Guanacaste, Los Naranjos, La Cañada, El Poró, Las Bromelias, Los Cafetos, El Cortez Amarillo,
  La Arboleda, Los Jícaros, Las Palmeras`);

export const towerNames = names(`
  Ámbar, Cenit, Alba, Mirador Norte, Ópalo, Horizonte, Panorama, Brisa, Lumbre, Celaje, Cuarzo, Meridiano,
  Nogal, Verdemar, Altozano, Tejar`);

export const developers = names(`
  Desarrollos Piedra Alta, Inversiones Río Manso, Urbanizadora Sol Poniente, Grupo Tres Volcanes,
  Fiduciaria Monte Azul, Promotora Valle Sereno, Hábitat Guaria, Inmobiliaria Cuatro Vientos,
  Proyectos Bahía Clara, Desarrolladora Nube Blanca`);

export const publicDevelopers = names(`
  Junta Vecinal de Obras, Comité Local de Acueductos, Patronato de Caminos Vecinales,
  Asociación Pro Escuela`);

export const builders = names(`
  Constructora Peña Firme, Ingeniería Los Tucanes, Edificaciones Punto y Línea, Construcciones Quetzal,
  Obras y Estructuras del Sur, Consorcio Viga Maestra, Constructora Dos Aguas, Montajes Cordillera,
  Concretos y Cimientos Robles`);

export const managers = names(`
  Ing. Marcela Quirós Valle, Ing. Esteban Chaves Luna, Arq. Daniela Solano Prado,
  Ing. Rodrigo Arias Monte, Arq. Paula Cordero Ríos, Ing. Andrés Villalobos Sáenz,
  Ing. Natalia Umaña Rojo, Arq. Felipe Brenes Soto, Ing. Gabriela Mata Campos, Ing. Óscar Jiménez Lara`);

/** Placeholders for a missing builder. */
export const emptyBuilders = ["-", "n/a", "No registra"] as const;

/** Comment texts. */
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
