import { describe, expect, it } from "vitest";
import { processStatus, queueLengths } from "../endpoints/status.ts";
import { dayChange } from "./day-change.ts";
import { savedSearch } from "./search.ts";

const now = "2026-11-29T12:00:00.000Z";

describe("a page reads what a process of the version before sends during an upgrade:", () => {
  it("saved searches, whose alerts are also behind the bell", () => {
    const search = {
      ...{ id: 1, nombre: "Grises", mapaId: 1, mapa: "Obras", filtros: "", orden: null, descendente: false },
      ...{
        compartidaCon: "nadie",
        frecuencia: "diario",
        avisos: [],
        version: 1,
        usuarioId: 1,
        usuario: "Ana",
      },
      ...{ clienteId: null, empresaId: 1, vistaEn: now, tieneCanal: false },
    };
    expect(savedSearch.decode(search).inBell).toBe(true);
  });

  it("news without the names of the changed data", () => {
    const change = {
      ...{ puntoId: 1, nombre: "Torre", dia: "2026-11-29", fecha: now, cambios: ["datos"], etapaAntes: null },
      ...{ etapa: null, avanceAntes: null, avance: null, fotos: 0, comentarios: 0 },
    };
    expect(dayChange.decode(change).fields).toEqual([]);
  });

  it("the status without roles and disks of processes and changes without alerts", () => {
    const process = { version: "1", equipo: "a", iniciadoEn: now, vistoEn: now, esEste: true };
    expect(processStatus.decode(process)).toMatchObject({ roles: ["web", "worker"], disk: null });
    const queues = { derivados: 0, mensajes: 0, mensajesNoEnviados: 0, archivosPendientes: 0, subidas: 0 };
    expect(queueLengths.decode(queues)).toMatchObject({ lateChanges: 0, mapsGivenUp: 0 });
  });
});
