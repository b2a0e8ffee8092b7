/** Words that names of the demo are made of. People and companies are invented. */

export const natureNames = [
  "Los Robles",
  "Las Orquídeas",
  "El Guayacán",
  "Los Yigüirros",
  "Las Guarias",
  "El Cenízaro",
  "Los Almendros",
  "El Roble Sabana",
  "Las Heliconias",
  "Los Cipreses",
  "El Higuerón",
  "La Ceiba",
  "Los Colibríes",
  "Las Lapas",
  "El Guanacaste",
  "Los Naranjos",
  "La Cañada",
  "El Poró",
  "Las Bromelias",
  "Los Cafetos",
  "El Cortez Amarillo",
  "La Arboleda",
  "Los Jícaros",
  "Las Palmeras",
] as const;

export const towerNames = [
  "Ámbar",
  "Cenit",
  "Alba",
  "Mirador Norte",
  "Ópalo",
  "Horizonte",
  "Panorama",
  "Brisa",
  "Lumbre",
  "Celaje",
  "Cuarzo",
  "Meridiano",
  "Nogal",
  "Verdemar",
  "Altozano",
  "Tejar",
] as const;

export const developers = [
  "Desarrollos Piedra Alta",
  "Inversiones Río Manso",
  "Urbanizadora Sol Poniente",
  "Grupo Tres Volcanes",
  "Fiduciaria Monte Azul",
  "Promotora Valle Sereno",
  "Hábitat Guaria",
  "Inmobiliaria Cuatro Vientos",
  "Proyectos Bahía Clara",
  "Desarrolladora Nube Blanca",
] as const;

export const publicDevelopers = [
  "Junta Vecinal de Obras",
  "Comité Local de Acueductos",
  "Patronato de Caminos Vecinales",
  "Asociación Pro Escuela",
] as const;

export const builders = [
  "Constructora Peña Firme",
  "Ingeniería Los Tucanes",
  "Edificaciones Punto y Línea",
  "Construcciones Quetzal",
  "Obras y Estructuras del Sur",
  "Consorcio Viga Maestra",
  "Constructora Dos Aguas",
  "Montajes Cordillera",
  "Concretos y Cimientos Robles",
] as const;

export const managers = [
  "Ing. Marcela Quirós Valle",
  "Ing. Esteban Chaves Luna",
  "Arq. Daniela Solano Prado",
  "Ing. Rodrigo Arias Monte",
  "Arq. Paula Cordero Ríos",
  "Ing. Andrés Villalobos Sáenz",
  "Ing. Natalia Umaña Rojo",
  "Arq. Felipe Brenes Soto",
  "Ing. Gabriela Mata Campos",
  "Ing. Óscar Jiménez Lara",
] as const;

/** What the specification's forms show as no builder at all. */
export const emptyBuilders = ["-", "n/a", "No registra"] as const;
