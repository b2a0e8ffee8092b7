import { createStore } from "zustand/vanilla";

/** Whether 'Mis búsquedas' was requested outside the map, which shows it once it is open. */
export const panelRequestStore = createStore<boolean>()(() => false);

/** Opens 'Mis búsquedas' on the open map, or on the next one. */
export const requestSearchesPanel = (): void => panelRequestStore.setState(true, true);
