import type { EmbedView, EmbedState as SentState } from "./messages.ts";

/** The filters of a map by their names in its URL; a name with more than one value has a list. */
export type EmbedFilters = Readonly<Record<string, string | readonly string[]>>;

export type EmbedState = Omit<SentState, "filtros"> & { readonly filtros: EmbedFilters };

/** What `MapaObra.insertar` shows; docs/embed.md. */
export interface EmbedOptions {
  /** The company's short name in its address. */
  readonly empresa: string;
  /** The map's short name or number; else the company's first. */
  readonly mapa?: string | number;
  readonly vista?: EmbedView;
  readonly filtros?: EmbedFilters;
  /** The number of the project that is open. */
  readonly proyecto?: number;
  /** CSS pixels, or a CSS length. */
  readonly alto?: number | string;
  /** `false` shows the map alone. */
  readonly controles?: boolean;
  /** Else the system's. */
  readonly esquema?: "claro" | "oscuro";
  /** The name of the frame for screen readers. */
  readonly titulo?: string;
  /** Scheme and host of the map, if the script comes from another. */
  readonly servidor?: string;
}

/** What each event brings. */
export interface EmbedEvents {
  readonly cargado: EmbedState;
  readonly vista: EmbedView;
  readonly filtros: EmbedFilters;
  /** Null when the open project was closed. */
  readonly proyecto: number | null;
}

export interface EmbeddedMap {
  readonly marco: HTMLIFrameElement;
  ponerVista(vista: EmbedView): void;
  /** Replaces all filters. */
  ponerFiltros(filtros: EmbedFilters): void;
  abrirProyecto(proyecto: number): void;
  cerrarProyecto(): void;
  /** Waits until the map has loaded. */
  estado(): Promise<EmbedState>;
  /** Returns the function that stops listening. */
  en<Name extends keyof EmbedEvents>(name: Name, onEvent: (detail: EmbedEvents[Name]) => void): () => void;
  quitar(): void;
}
