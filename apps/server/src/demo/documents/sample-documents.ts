import { formatDay } from "@mapaobra/domain/format/dates";
import { formatDecimal } from "@mapaobra/domain/format/numbers";
import type { Project } from "../projects/project.ts";
import { createPdf } from "./pdf-document.ts";
import { createSpreadsheet } from "./spreadsheet.ts";
import { createWordDocument } from "./word-document.ts";

const disclaimer = "Documento ficticio: datos de demostración sin ningún valor legal.";

export function permitPaper(project: Project, colour: string): Buffer {
  return createPdf({
    title: "Permiso de construcción (ficticio)",
    colour,
    watermark: "DOCUMENTO FICTICIO",
    facts: [
      ["Proyecto", project.name],
      ["Permiso", project.permit],
      ["Ubicación", `${project.province}, ${project.canton}, ${project.district}`],
      ["Etapa", project.profile.stage ?? "No definido"],
      ["Área", `${formatDecimal(project.area)} m2`],
      ["Fecha", formatDay(project.date)],
      ["Desarrolla", project.developer],
      ["Construye", project.builder],
    ],
    lines: [disclaimer, "Muestra cómo se ven en el mapa los documentos de un proyecto."],
  });
}

export function minutesPaper(project: Project): Buffer {
  return createWordDocument(`Minuta de visita: ${project.name}`, [
    disclaimer,
    `Permiso ${project.permit}. Avance observado: ${project.progress} %.`,
    project.profile.note,
    "Se revisaron accesos, bodega de materiales y señalización. No hubo incidentes.",
    "Próxima visita: dentro de dos semanas.",
  ]);
}

const chapters = [
  ["Obras preliminares", 0.06],
  ["Fundaciones", 0.14],
  ["Estructura", 0.31],
  ["Paredes y cubierta", 0.18],
  ["Instalaciones", 0.15],
  ["Acabados", 0.16],
] as const;

export function budgetPaper(project: Project): Buffer {
  const colonesOfSquareMetre = 520_000;
  const total = project.area * colonesOfSquareMetre;
  return createSpreadsheet("Presupuesto ficticio", [
    [disclaimer],
    ["Proyecto", project.name],
    ["Rubro", "Porcentaje", "Colones"],
    ...chapters.map(([chapter, share]) => [chapter, Math.round(share * 100), Math.round(total * share)]),
    ["Total", 100, total],
  ]);
}
